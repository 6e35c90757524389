<?php
// SPDX-License-Identifier: MIT
// Runs argv[1] tasks that do nothing, a hundred at a time, as argv[2] says. Prints ns per task.
// group/linear runs it too, and compares totals.

declare(strict_types=1);

use Async\{TaskGroup, TaskSet};
use function Async\{await, spawn};

const AT_ONCE = 100;

/** Without a group: a hundred are spawned, then each of them is awaited. */
function plain(int $total): void
{
    $task = static fn() => null;
    $coroutines = [];
    for ($batches = intdiv($total, AT_ONCE); $batches > 0; --$batches) {
        for ($i = 0; $i < AT_ONCE; ++$i) {
            $coroutines[$i] = spawn($task);
        }
        foreach ($coroutines as $coroutine) {
            await($coroutine);
        }
    }
}

/** All of them run in one group, which lets a hundred run at once. The spawning coroutine waits for room. */
function group(int $total): void
{
    $task = static fn() => null;
    $group = new TaskGroup(concurrency: AT_ONCE);
    for ($left = $total; $left > 0; --$left) {
        $group->spawn($task);
    }
    $group->close();
    $group->awaitCompletion();
}

/** All of them in one set; after each hundred their results are taken, in the order of settling. */
function set(int $total): void
{
    $task = static fn() => null;
    $set = new TaskSet();
    for ($batches = intdiv($total, AT_ONCE); $batches > 0; --$batches) {
        for ($left = AT_ONCE; $left > 0; --$left) {
            $set->spawn($task);
        }
        for ($left = AT_ONCE; $left > 0; --$left) {
            $set->joinNext()->await();
        }
    }
}

/** The same, but spawned by one coroutine and taken by another, with foreach. */
function stream(int $total): void
{
    $task = static fn() => null;
    $set = new TaskSet(concurrency: AT_ONCE);
    spawn(static function () use ($set, $task, $total): void {
        for ($left = $total; $left > 0; --$left) {
            $set->spawn($task);
        }
        $set->close();
    });
    foreach ($set as [$value, $error]) {
    }
}

$measure = ['plain' => plain(...), 'group' => group(...), 'set' => set(...), 'stream' => stream(...)][$argv[2]];
$total = (int) $argv[1];
$measure(10_000);
$start = hrtime(true);
$measure($total);
echo json_encode(['ns' => (hrtime(true) - $start) / $total]), "\n";
