<?php
// SPDX-License-Identifier: MIT
//
// Question: does handing a resource on cost more when ten times as many wait for it?
//
// Method: N coroutines are parked on a pool of one resource; it is released, and each has it
// once. Time per hand-over for N = 1,000 and N = 10,000, a hundred thousand of them in all; the
// figure is the ratio of the two. A queue that is searched or moved would make it ten; what is
// above one is memory that ten thousand stacks push out of the caches (see core/scale).

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const FEW = 1_000;
const MANY = 10_000;
const TOTAL = 100_000;

$samples = Samples::take([
    'few' => async(__DIR__ . '/async.php', FEW, TOTAL / FEW),
    'many' => async(__DIR__ . '/async.php', MANY, TOTAL / MANY),
]);
$few = $samples->median('few');
$many = $samples->median('many');

(new Figure('pool/waiters', 'ratio'))
    ->value('async', $few === null || $many === null ? null : $many / $few)
    ->value('ns_at_1000', $few)
    ->value('ns_at_10000', $many)
    ->at_most(2)
    ->finish();
