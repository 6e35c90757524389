<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a coroutine cost that has nothing to do?
//
// Method: one prepared closure without arguments is spawned a hundred times. A single suspend() then lets all of them
// run and finish. This is repeated after a warm-up; the figure is the time per coroutine, including a hundredth of the
// suspend(). The peers:
//   `fiber`: a new Fiber with the same closure is started and dropped. There are fewer of them, one at a time, because
//   each costs several system calls.
//   `go`: a hundred `go` statements, and then WaitGroup.Wait() waits until all have run, one P. A bare counter and
//   Gosched() instead of the WaitGroup are not faster.
//   `node`: a hundred calls of an async function with one await are followed by an await.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const SPAWNS = 1_000_000;
const FIBERS = 100_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', SPAWNS),
    'fiber' => stock(__DIR__ . '/fiber.php', FIBERS),
    'go' => go(__DIR__ . '/main.go', SPAWNS),
    'node' => node(__DIR__ . '/node.mjs', SPAWNS),
]);

(new Figure('core/spawn', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('fiber', $samples->median('fiber'))
    ->value('go', $samples->median('go'))
    ->value('node', $samples->median('node'))
    ->at_most_of('fiber', 0.035)
    ->not_above('go')
    ->finish();
