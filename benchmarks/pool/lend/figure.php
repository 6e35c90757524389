<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a pool cost whoever finds a resource in it?
//
// Method: `$pool->release($pool->acquire())` on a pool of ten idle objects, which are told
// apart when they come back; beside it one call of a method that does nothing, which is
// EmptyIterator::next(). The bar is on the pair: acquire() and release() together, which are
// two calls already, against one empty one. `per_call` is the other way to read it: one of
// the two against one empty call.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const TIMES = 5_000_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', TIMES, 'lend'),
    'empty' => async(__DIR__ . '/async.php', TIMES, 'empty'),
]);
$pair = $samples->median('async');
$empty = $samples->median('empty');

(new Figure('pool/lend', 'ns'))
    ->value('async', $pair)
    ->value('empty_method', $empty)
    ->value('per_call', $pair === null || $empty === null ? null : $pair / 2 / $empty)
    ->at_most_of('empty_method', 3)
    ->finish();
