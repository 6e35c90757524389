<?php
// SPDX-License-Identifier: MIT
// Sends 1 MiB to a worker and back, argv[1] times. Prints µs per round, and µs of four copies in this process.

declare(strict_types=1);

use Async\ThreadPool;
use function Async\await;

const SIZE = 1 << 20;

function there_and_back(ThreadPool $pool, int $rounds): float
{
    $task = static fn(string $text) => $text;
    $text = str_repeat('x', SIZE);
    $start = hrtime(true);
    for ($left = $rounds; $left > 0; --$left) {
        await($pool->submit($task, $text));
    }

    return (hrtime(true) - $start) / $rounds / 1000;
}

function four_copies(int $rounds): float
{
    $text = str_repeat('x', SIZE);
    $start = hrtime(true);
    for ($left = 4 * $rounds; $left > 0; --$left) {
        $text[$left] = 'y';
        $copy = $text; // The next write separates the two.
    }

    return (hrtime(true) - $start) / $rounds / 1000;
}

$pool = new ThreadPool(workers: 1);
there_and_back($pool, 20);
four_copies(20);
$rounds = (int) $argv[1];
echo json_encode(['us' => there_and_back($pool, $rounds), 'copies_us' => four_copies($rounds)]), "\n";
$pool->close();
