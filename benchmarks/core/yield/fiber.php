<?php
// SPDX-License-Identifier: MIT
// A raw Fiber is suspended and resumed, argv[1] times. Prints ns per round trip.

declare(strict_types=1);

function round_trips(int $total): float
{
    $fiber = new Fiber(static function () use ($total): void {
        for ($left = $total; $left > 0; --$left) {
            Fiber::suspend();
        }
    });
    $start = hrtime(true);
    $fiber->start();
    for ($left = $total; $left > 0; --$left) {
        $fiber->resume();
    }

    return (hrtime(true) - $start) / $total;
}

round_trips(10_000);
echo json_encode(['ns' => round_trips((int) $argv[1])]), "\n";
