<?php
// SPDX-License-Identifier: MIT
// argv[1] coroutines take turns for argv[2] rounds. Prints ns per switch.

declare(strict_types=1);

require __DIR__ . '/../../lib/memory.php';

use function Async\{spawn, suspend};
use function Bench\{end_at_once, mind_the_machine};

/** Main is the last in each round: when it is back, every coroutine had a turn. */
function rounds(int $count): int
{
    $start = hrtime(true);
    for ($left = $count; $left > 0; --$left) {
        suspend();
    }

    return hrtime(true) - $start;
}

$coroutines = (int) $argv[1];
$rounds = (int) $argv[2];

$started = 0;
$task = static function () use (&$started): void {
    if (++$started % 10_000 === 0) {
        mind_the_machine();
    }
    for (;;) {
        suspend();
    }
};
for ($left = $coroutines; $left > 0; --$left) {
    spawn($task);
}
rounds(2); // All have started and were resumed once.

echo json_encode(['ns' => rounds($rounds) / ($rounds * ($coroutines + 1))]), "\n";
end_at_once();
