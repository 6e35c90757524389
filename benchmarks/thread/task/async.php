<?php
// SPDX-License-Identifier: MIT
// Submits argv[1] empty tasks to one worker, each after the one before has ended. Prints µs per task.

declare(strict_types=1);

use Async\ThreadPool;
use function Async\await;

function one_by_one(ThreadPool $pool, int $tasks): float
{
    $task = static fn() => null;
    $start = hrtime(true);
    for ($left = $tasks; $left > 0; --$left) {
        await($pool->submit($task));
    }

    return (hrtime(true) - $start) / $tasks / 1000;
}

$pool = new ThreadPool(workers: 1);
one_by_one($pool, 500);
echo json_encode(['us' => one_by_one($pool, (int) $argv[1])]), "\n";
$pool->close();
