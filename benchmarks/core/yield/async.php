<?php
// SPDX-License-Identifier: MIT
// Two coroutines yield to each other, argv[1] times together. Prints ns per yield.

declare(strict_types=1);

use function Async\{await, spawn, suspend};

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

yields(10_000);
echo json_encode(['ns' => yields((int) $argv[1])]), "\n";
