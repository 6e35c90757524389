<?php
// SPDX-License-Identifier: MIT
// A chain of argv[1] maps settles. Prints ns per link.

declare(strict_types=1);

use Async\{Future, FutureState};

ini_set('memory_limit', '-1');

/** @return array{0: int, 1: int} the last value, and ns from the settling to it */
function settle(int $links): array
{
    $state = new FutureState();
    $future = new Future($state);
    $next = static fn(int $value): int => $value + 1;
    for ($left = $links; $left > 0; --$left) {
        $future = $future->map($next);
    }
    $start = hrtime(true);
    $state->complete(0);
    $value = $future->await();

    return [$value, hrtime(true) - $start];
}

$links = (int) $argv[1];
settle(1_000);
[$value, $ns] = settle($links);
if ($value !== $links) {
    exit(1);
}
echo json_encode(['ns' => $ns / $links]), "\n";
