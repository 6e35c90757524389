<?php
// SPDX-License-Identifier: MIT
//
// Question: does CPU-bound work use two cores, and do other coroutines run meanwhile?
//
// Method: eight pieces of hashing, some 200 ms each, by map() on one worker and on two. A coroutine of the parent wakes
// every millisecond and notes its longest gap. On a machine with one core the figure has no meaning.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/threads.php';

$samples = Samples::take([
    'one' => async(__DIR__ . '/async.php', 1),
    'async' => async(__DIR__ . '/async.php', 2),
]);
$one = $samples->median('one', 'ms');
$two = $samples->median('async', 'ms');

(new Figure('thread/map', 'ms'))
    ->value('async', $two)
    ->value('one_worker', $one)
    ->value('speedup', $two === null || $one === null ? null : $one / $two)
    ->value('longest_gap_ms', $samples->median('async', 'gap_ms'))
    ->at_least(1.9, 'speedup')
    ->finish();
