<?php
// SPDX-License-Identifier: MIT
// Runs eight CPU-bound pieces on argv[1] workers. Prints the milliseconds, and the longest time for which a coroutine
// that wakes every millisecond did not run.

declare(strict_types=1);

use Async\ThreadPool;
use function Async\{delay, spawn};

$work = static function (int $seed): string {
    $hash = (string) $seed;
    for ($left = 600_000; $left > 0; --$left) {
        $hash = sha1($hash);
    }

    return $hash;
};

$pool = new ThreadPool(workers: (int) $argv[1]);
$pool->map([1, 2], static fn(int $i) => $i); // The workers have started.

$gap = 0.0;
$heartbeat = spawn(static function () use (&$gap): void {
    $last = hrtime(true);
    while (true) {
        delay(1);
        $now = hrtime(true);
        $gap = max($gap, ($now - $last) / 1e6);
        $last = $now;
    }
});

$start = hrtime(true);
$pool->map(range(1, 8), $work);
$ms = (hrtime(true) - $start) / 1e6;
$heartbeat->cancel();
echo json_encode(['ms' => $ms, 'gap_ms' => $gap]), "\n";
$pool->close();
