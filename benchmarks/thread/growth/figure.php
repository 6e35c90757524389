<?php
// SPDX-License-Identifier: MIT
//
// Question: does anything grow with each task?
//
// Method: 10,000 tasks warm up, then 100,000 run, each a closure that holds a closure. The growth of the resident
// memory in between, of the parent and of its worker, in bytes per task. A page that is touched late is allowed for:
// 512 KiB over all tasks are 5 bytes each.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const TASKS = 100_000;

$samples = Samples::take(['async' => async(__DIR__ . '/async.php', TASKS)]);

(new Figure('thread/growth', 'bytes'))
    ->value('async', $samples->median('async', 'parent'))
    ->value('worker', $samples->median('async', 'worker'))
    ->at_most(5.3)
    ->at_most(5.3, 'worker')
    ->finish();
