<?php
// SPDX-License-Identifier: MIT
//
// Question: does handing on a resource cost more when ten times as many coroutines wait for it?
//
// Method: N coroutines wait for a pool of one resource. The resource is released, and each coroutine has it once; the
// cost per hand-over is measured for N = 1,000 and N = 10,000. A queue that is searched or moved would make the second
// ten times as large.
//
// The figure and its bar are on instructions (callgrind). Fewer rounds are subtracted from more rounds, so that start-up
// is not included; the spawn of each coroutine is. The times are shown beside it: at 10,000 each switch finds a stack
// that is in no cache. This costs as much when coroutines only wait to run (`turns_ratio`, and see core/scale).

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const FEW = 1_000;
const MANY = 10_000;
const TOTAL = 100_000;

/** Instructions per hand-over with so many waiting. */
function per_hand_over(int $waiters): ?float
{
    $counts = [];
    foreach ([10_000, 30_000] as $total) {
        $command = async(__DIR__ . '/async.php', $waiters, intdiv($total, $waiters));
        $counts[] = $command === null ? null : instructions($command);
    }

    return in_array(null, $counts, true) ? null : ($counts[1] - $counts[0]) / 20_000;
}

$samples = Samples::take([
    'few' => async(__DIR__ . '/async.php', FEW, TOTAL / FEW),
    'many' => async(__DIR__ . '/async.php', MANY, TOTAL / MANY),
    'few turns' => async(__DIR__ . '/async.php', FEW, TOTAL / FEW, 'turns'),
    'many turns' => async(__DIR__ . '/async.php', MANY, TOTAL / MANY, 'turns'),
]);
$ratio = fn(?float $many, ?float $few): ?float => $few === null || $many === null ? null : $many / $few;
$few = per_hand_over(FEW);
$many = per_hand_over(MANY);

(new Figure('pool/waiters', 'ratio'))
    ->value('async', $ratio($many, $few))
    ->value('instructions_at_1000', $few)
    ->value('instructions_at_10000', $many)
    ->value('ns_at_1000', $samples->median('few'))
    ->value('ns_at_10000', $samples->median('many'))
    ->value('ns_ratio', $ratio($samples->median('many'), $samples->median('few')))
    ->value('turns_ratio', $ratio($samples->median('many turns'), $samples->median('few turns')))
    ->at_most(1.1)
    ->finish();
