<?php
// SPDX-License-Identifier: MIT
// Disposes of a scope with argv[1] coroutines, each of them in a delay(), and waits until the
// last one is gone. Prints ns per coroutine.

declare(strict_types=1);

use Async\Scope;
use function Async\{delay, suspend};

function dispose(int $count): float
{
    $scope = new Scope();
    $task = static fn() => delay(3_600_000);
    for ($left = $count; $left > 0; --$left) {
        $scope->spawn($task);
    }
    suspend(); // Now all of them wait.
    $start = hrtime(true);
    $scope->dispose();
    $scope->awaitAfterCancellation();

    return (float) (hrtime(true) - $start);
}

dispose(1_000);
echo json_encode(['ns' => dispose((int) $argv[1])]), "\n";
