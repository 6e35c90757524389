<?php
// SPDX-License-Identifier: MIT
// While argv[1] coroutines sleep, two yield to each other and others are spawned and
// finish, argv[2] times each. Prints ns per yield and per coroutine.

declare(strict_types=1);

require __DIR__ . '/../../lib/memory.php';

use function Async\{await, delay, spawn, suspend};
use function Bench\{end_at_once, mind_the_machine};

const BATCH = 100;
const AN_HOUR = 3_600_000;

function sleepers(int $total): void
{
    $task = static fn() => delay(AN_HOUR);
    for ($spawned = 0; $spawned < $total; ++$spawned) {
        if ($spawned % 10_000 === 0) {
            suspend();
            mind_the_machine();
        }
        spawn($task);
    }
    suspend();
}

function yields(int $total): float
{
    $task = static function () use ($total): void {
        for ($left = intdiv($total, 2); $left > 0; --$left) {
            suspend();
        }
    };
    $start = hrtime(true);
    $first = spawn($task);
    $second = spawn($task);
    await($first);
    await($second);

    return (hrtime(true) - $start) / $total;
}

function spawns(int $total): float
{
    $task = static fn() => null;
    $start = hrtime(true);
    for ($batches = intdiv($total, BATCH); $batches > 0; --$batches) {
        for ($left = BATCH; $left > 0; --$left) {
            spawn($task);
        }
        suspend();
    }

    return (hrtime(true) - $start) / $total;
}

sleepers((int) $argv[1]);
yields(10_000);
spawns(10_000);
echo json_encode(['yield' => yields((int) $argv[2]), 'spawn' => spawns((int) $argv[2])]), "\n";
end_at_once();
