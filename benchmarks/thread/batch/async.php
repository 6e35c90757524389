<?php
// SPDX-License-Identifier: MIT
// Submits argv[1] tasks at once, each with a result of 64 bytes, and awaits them all. Prints µs per task.

declare(strict_types=1);

use Async\ThreadPool;
use function Async\await;

function all_at_once(ThreadPool $pool, int $tasks): float
{
    $task = static fn() => str_repeat('x', 64);
    $futures = [];
    $start = hrtime(true);
    for ($left = $tasks; $left > 0; --$left) {
        $futures[] = $pool->submit($task);
    }
    foreach ($futures as $future) {
        await($future);
    }

    return (hrtime(true) - $start) / $tasks / 1000;
}

$tasks = (int) $argv[1];
$pool = new ThreadPool(queueSize: $tasks);
all_at_once($pool, 500);
echo json_encode(['us' => all_at_once($pool, $tasks)]), "\n";
$pool->close();
