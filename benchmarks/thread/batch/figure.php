<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a task cost when many are under way?
//
// Method: as many workers as cores, 10,000 tasks submitted at once, each with a result of 64 bytes; then all are
// awaited. amphp/parallel does the same.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/threads.php';

const TASKS = 10_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', TASKS),
    'amphp' => amphp(__DIR__ . '/amphp.php', TASKS),
]);

(new Figure('thread/batch', 'us'))
    ->value('async', $samples->median('async', 'us'))
    ->value('amphp', $samples->median('amphp', 'us'))
    ->at_most(thread_limit(12))
    ->at_most_of('amphp', 0.2)
    ->finish();
