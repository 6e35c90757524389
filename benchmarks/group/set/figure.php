<?php
// SPDX-License-Identifier: MIT
//
// Question: what does it cost to get the results of tasks in the order in which they settle?
//
// Method: one coroutine spawns 100,000 tasks that do nothing into a TaskSet, which lets a hundred run at once. Another
// coroutine takes their results with foreach; the figure is the time per task. The peers:
//   `join_next`: joinNext()->await() takes each result, a hundred after each hundred.
//   `plain`: a hundred coroutines are spawned, then each of them is awaited, again and again.
//   `go`: goroutines send to a channel, a hundred after each hundred, one P.
// `instructions` and `join_next_instructions` are ratios to `plain` in instructions (callgrind).

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';
require __DIR__ . '/../instructions.php';

const TASKS = 100_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/../tasks.php', TASKS, 'stream'),
    'join_next' => async(__DIR__ . '/../tasks.php', TASKS, 'set'),
    'plain' => async(__DIR__ . '/../tasks.php', TASKS, 'plain'),
    'go' => go(__DIR__ . '/../main.go', TASKS, 'set'),
]);
$plain = instructions_per_task('plain');

(new Figure('group/set', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('join_next', $samples->median('join_next'))
    ->value('plain', $samples->median('plain'))
    ->value('go', $samples->median('go'))
    ->value('instructions', ratio(instructions_per_task('stream'), $plain))
    ->value('join_next_instructions', ratio(instructions_per_task('set'), $plain))
    ->at_most(2, 'instructions')
    ->at_most(2.5, 'join_next_instructions')
    ->finish();
