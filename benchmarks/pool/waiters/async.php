<?php
// SPDX-License-Identifier: MIT
// argv[1] coroutines wait for one resource, and each has it once. If argv[3] is "turns", they only wait to
// run. Does argv[2] rounds and prints ns per hand-over, which is release, wake, switch, acquire, and the end of
// the coroutine.

declare(strict_types=1);

use Async\Pool;
use function Async\{spawn, suspend};

function round_of(int $waiters): int
{
    $pool = new Pool(factory: static fn() => new stdClass(), max: 1);
    $resource = $pool->acquire();
    for ($i = 0; $i < $waiters; $i++) {
        spawn(static function () use ($pool): void {
            $pool->release($pool->acquire());
        });
    }
    suspend(); // All of them are parked now.
    $start = hrtime(true);
    $pool->release($resource);
    $pool->acquire(); // It waits behind all of them.

    return hrtime(true) - $start;
}

function round_of_turns(int $waiters): int
{
    for ($i = 0; $i < $waiters; $i++) {
        spawn(static function (): void {
            suspend();
        });
    }
    suspend();
    $start = hrtime(true);
    suspend();

    return hrtime(true) - $start;
}

$waiters = (int) $argv[1];
$rounds = (int) $argv[2];
$round = ($argv[3] ?? '') === 'turns' ? round_of_turns(...) : round_of(...);
$round($waiters);
$total = 0;
for ($i = 0; $i < $rounds; $i++) {
    $total += $round($waiters);
}
echo json_encode(['ns' => $total / $rounds / $waiters]), "\n";
