<?php
// SPDX-License-Identifier: MIT
// The same with amphp/parallel: argv[1] is its autoloader, argv[2] the number of tasks.

declare(strict_types=1);

require $argv[1];
require __DIR__ . '/EmptyTask.php';

use Amp\Parallel\Worker\ContextWorkerPool;

function one_by_one(ContextWorkerPool $pool, int $tasks): float
{
    $start = hrtime(true);
    for ($left = $tasks; $left > 0; --$left) {
        $pool->submit(new EmptyTask(__DIR__ . '/EmptyTask.php'))->await();
    }

    return (hrtime(true) - $start) / $tasks / 1000;
}

$pool = new ContextWorkerPool(1, new Amp\Parallel\Worker\ContextWorkerFactory(__DIR__ . '/EmptyTask.php'));
one_by_one($pool, 100);
echo json_encode(['us' => one_by_one($pool, (int) $argv[2])]), "\n";
$pool->shutdown();
