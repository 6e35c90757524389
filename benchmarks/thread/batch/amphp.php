<?php
// SPDX-License-Identifier: MIT
// The same with amphp/parallel: argv[1] is its autoloader, argv[2] the number of tasks.

declare(strict_types=1);

require $argv[1];
require __DIR__ . '/../task/EmptyTask.php';

use Amp\Parallel\Worker\ContextWorkerFactory;
use Amp\Parallel\Worker\ContextWorkerPool;

function all_at_once(ContextWorkerPool $pool, int $tasks): float
{
    $executions = [];
    $start = hrtime(true);
    for ($left = $tasks; $left > 0; --$left) {
        $executions[] = $pool->submit(new EmptyTask(__FILE__, 64));
    }
    foreach ($executions as $execution) {
        $execution->await();
    }

    return (hrtime(true) - $start) / $tasks / 1000;
}

$cores = (int) shell_exec('nproc');
$pool = new ContextWorkerPool($cores, new ContextWorkerFactory(__DIR__ . '/../task/EmptyTask.php'));
all_at_once($pool, 100);
echo json_encode(['us' => all_at_once($pool, (int) $argv[2])]), "\n";
$pool->shutdown();
