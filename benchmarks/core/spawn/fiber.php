<?php
// SPDX-License-Identifier: MIT
// Creates, starts and finishes argv[1] raw Fibers. Prints ns per Fiber.

declare(strict_types=1);

function fibers(int $total): float
{
    $task = static fn() => null;
    $start = hrtime(true);
    for ($left = $total; $left > 0; --$left) {
        $fiber = new Fiber($task);
        $fiber->start();
    }

    return (hrtime(true) - $start) / $total;
}

fibers(1_000);
echo json_encode(['ns' => fibers((int) $argv[1])]), "\n";
