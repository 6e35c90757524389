<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a task cost that is sent to a worker and does nothing?
//
// Method: one worker, one task at a time: submit() and await(). The peers do the same: amphp/parallel with one worker,
// and a bare PHP loop that echoes a line over a socket pair, which is the least that two processes of PHP need.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../../lib/threads.php';

const TASKS = 5_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', TASKS),
    'amphp' => amphp(__DIR__ . '/amphp.php', TASKS),
    'echo' => stock(__DIR__ . '/echo.php', TASKS),
]);

(new Figure('thread/task', 'us'))
    ->value('async', $samples->median('async', 'us'))
    ->value('amphp', $samples->median('amphp', 'us'))
    ->value('echo', $samples->median('echo', 'us'))
    ->at_most(thread_limit(60))
    ->at_most_of('amphp', 0.2)
    ->finish();
