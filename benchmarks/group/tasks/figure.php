<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a group cost the tasks that run in it?
//
// Method: 100,000 tasks that do nothing run in a TaskGroup, which lets a hundred run at once. The spawning coroutine
// waits for room, and at the end for the last task. The group keeps every result until its end, which is included. The
// peers:
//   `plain`: a hundred coroutines are spawned, then each of them is awaited, again and again.
//   `go`: a WaitGroup, and a channel that lets a hundred run at once, one P; it keeps no results.
// `instructions` is the ratio to `plain` in instructions (callgrind), which a busy machine does not change.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../instructions.php';

const TASKS = 100_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/../tasks.php', TASKS, 'group'),
    'plain' => async(__DIR__ . '/../tasks.php', TASKS, 'plain'),
    'go' => go(__DIR__ . '/../main.go', TASKS, 'group'),
]);

(new Figure('group/tasks', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('plain', $samples->median('plain'))
    ->value('go', $samples->median('go'))
    ->value('instructions', ratio(instructions_per_task('group'), instructions_per_task('plain')))
    ->at_most_of('plain', 2.5)
    ->at_most(1.5, 'instructions')
    ->finish();
