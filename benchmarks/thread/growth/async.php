<?php
// SPDX-License-Identifier: MIT
// Runs argv[1] tasks with a nested closure each. Prints by how many bytes per task the parent and the worker grow.

declare(strict_types=1);

use Async\ThreadPool;
use function Async\await;

function run(ThreadPool $pool, int $tasks): void
{
    for ($i = 0; $i < $tasks; $i += 100) {
        $futures = [];
        for ($n = 0; $n < 100; ++$n) {
            $futures[] = $pool->submit(static function () use ($n): int {
                $nested = static fn(int $x) => $x + $n;

                return $nested(1);
            });
        }
        foreach ($futures as $future) {
            await($future);
        }
    }
}

$resident = static function (): int {
    preg_match('/^VmRSS:\s+(\d+) kB/m', file_get_contents('/proc/self/status'), $line);

    return 1024 * (int) $line[1];
};

$tasks = (int) $argv[1];
$pool = new ThreadPool(workers: 1, queueSize: 100);
// The first call of $resident compiles its pattern, and that takes some hundred KiB.
$resident();
await($pool->submit($resident));
run($pool, intdiv($tasks, 10));
$parent = $resident();
$worker = await($pool->submit($resident));
run($pool, $tasks);
echo json_encode([
    'parent' => ($resident() - $parent) / $tasks,
    'worker' => (await($pool->submit($resident)) - $worker) / $tasks,
]), "\n";
$pool->close();
