<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a permit cost that is free?
//
// Method: acquire() and release() of a semaphore with one permit, in a coroutine, beside one call of a method that does
// nothing, EmptyIterator::next(). per_call is one of the two in empty calls. `async` is the pair. Each acquire() notes the
// coroutine, the place and a coarse time, which is most of the cost.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const TIMES = 5_000_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', TIMES, 'acquire'),
    'empty' => async(__DIR__ . '/async.php', TIMES, 'empty'),
]);
$pair = $samples->median('async');
$empty = $samples->median('empty');

(new Figure('semaphore/acquire', 'ns'))
    ->value('async', $pair)
    ->value('empty_method', $empty)
    ->value('per_call', $pair === null || $empty === null ? null : $pair / 2 / $empty)
    ->at_most(6, 'per_call')
    ->finish();
