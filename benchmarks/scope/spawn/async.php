<?php
// SPDX-License-Identifier: MIT
// Spawns and finishes argv[1] coroutines, a hundred at a time: by spawn(), or in a scope if
// argv[2] says so. Prints ns per coroutine.

declare(strict_types=1);

use Async\Scope;
use function Async\{spawn, suspend};

const BATCH = 100;

function plain(int $total): float
{
    $task = static fn() => null;
    $start = hrtime(true);
    for ($batches = intdiv($total, BATCH); $batches > 0; --$batches) {
        for ($left = BATCH; $left > 0; --$left) {
            spawn($task);
        }
        suspend(); // Main is queued behind all of them.
    }

    return (hrtime(true) - $start) / $total;
}

function in_scope(int $total): float
{
    $scope = new Scope();
    $task = static fn() => null;
    $start = hrtime(true);
    for ($batches = intdiv($total, BATCH); $batches > 0; --$batches) {
        for ($left = BATCH; $left > 0; --$left) {
            $scope->spawn($task);
        }
        suspend();
    }

    return (hrtime(true) - $start) / $total;
}

$measure = $argv[2] === 'scope' ? in_scope(...) : plain(...);
$measure(10_000);
echo json_encode(['ns' => $measure((int) $argv[1])]), "\n";
