<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a pool cost a caller that finds an idle resource in it?
//
// Method: `$pool->release($pool->acquire())` runs on a pool of ten idle objects, which the pool tells apart when they
// come back. It is compared with one call of a method that does nothing, EmptyIterator::next(). `ratio_empty_method` is
// the pair, which is two calls already, against one empty call. per_call is one of the two. `pair_instructions` is the
// pair in instructions (callgrind), which a busy machine does not change. The engine causes 2.2 of its 2.85, for two
// calls, a result and an argument.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const TIMES = 5_000_000;

/** Instructions of each, without the loop around it and without starting up. */
function per_time(string $what): ?float
{
    $counts = [];
    foreach ([10_000, 110_000] as $times) {
        $command = async(__DIR__ . '/async.php', $times, $what);
        $counts[] = $command === null ? null : instructions($command);
    }

    return in_array(null, $counts, true) ? null : ($counts[1] - $counts[0]) / 100_000;
}

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', TIMES, 'lend'),
    'empty' => async(__DIR__ . '/async.php', TIMES, 'empty'),
]);
$pair = $samples->median('async');
$empty = $samples->median('empty');
$loops = per_time('nothing'); // Two of them, as there are in the other programs.
$pair_instructions = per_time('lend');
$empty_instructions = per_time('empty');

(new Figure('pool/lend', 'ns'))
    ->value('async', $pair)
    ->value('empty_method', $empty)
    ->value('ratio_empty_method', $pair === null || $empty === null ? null : $pair / $empty)
    ->value('pair_instructions', $loops === null || $empty_instructions === null ? null
        : ($pair_instructions - $loops) / ($empty_instructions - $loops))
    ->value('per_call', $pair === null || $empty === null ? null : $pair / 2 / $empty)
    ->at_most(3, 'per_call')
    ->at_most(3, 'pair_instructions')
    ->finish();
