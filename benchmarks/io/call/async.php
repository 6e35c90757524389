<?php
// SPDX-License-Identifier: MIT
// Calls of libc in a coroutine that have no need to wait. Prints the ns that each takes.

declare(strict_types=1);

use function Async\{await, spawn};
use function SeamProbe\call;

const TIMES = 300_000;

$results = await(spawn(static function (): array {
    [$socket, $peer] = call('new_pair');
    call('put', $peer, 'something to peek at');
    [$empty, $filled] = call('new_pair');
    [$read_end, $write_end] = call('new_pipe');
    $null = call('open_now', '/dev/null', 2);
    $file = call('open_now', __FILE__, 0);
    $calls = [
        'recv' => [0, $socket, 0, 1],
        'poll' => [1, $socket, 0, 1],
        'send_recv' => [2, $empty, $filled, 2],
        'pipe' => [3, $read_end, $write_end, 2],
        'device' => [4, $null, 0, 1],
        'file' => [5, $file, 0, 1],
    ];
    $results = [];
    foreach ($calls as $name => [$kind, $fd, $other, $each]) {
        call('time_calls', $kind, 1_000, $fd, $other);
        $best = INF;
        for ($round = 0; $round < 5; $round++) { // What disturbs only adds.
            $best = min($best, call('time_calls', $kind, intdiv(TIMES, 5), $fd, $other) / (TIMES / 5 * $each));
        }
        $results[$name] = $best;
    }

    return $results;
}));
echo json_encode($results), "\n";
