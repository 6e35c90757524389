<?php
// SPDX-License-Identifier: MIT
// Spawns and finishes argv[1] coroutines, a hundred at a time. Prints ns per coroutine.
// Also run by spawn_syscalls and spawn_allocations, which compare two totals: whatever
// is done per coroutine must be done in the loop and nowhere else.

declare(strict_types=1);

use function Async\{spawn, suspend};

const BATCH = 100;

function spawns(int $total): float
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

spawns(10_000);
echo json_encode(['ns' => spawns((int) $argv[1])]), "\n";
