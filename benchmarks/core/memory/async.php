<?php
// SPDX-License-Identifier: MIT
// argv[1] coroutines sleep. Prints resident memory and page tables in KiB each.
// Also run by core/million.

declare(strict_types=1);

require __DIR__ . '/../../lib/memory.php';

use function Async\{delay, spawn, suspend};
use function Bench\{end_at_once, memory, mind_the_machine};

const BATCH = 10_000;
const AN_HOUR = 3_600_000;

// Memory that the runtime needs only once does not belong to the coroutines. So start it, let one coroutine sleep
// and wake, and read the memory once, because reading takes memory too.
spawn(static fn() => delay(1));
delay(2);
memory();

$total = (int) $argv[1];
$asleep = 0;
$task = static function () use (&$asleep): void {
    ++$asleep;
    delay(AN_HOUR);
};
$before = memory();
for ($spawned = 0; $spawned < $total; ++$spawned) {
    if ($spawned % BATCH === 0) {
        suspend();
        mind_the_machine();
    }
    spawn($task);
}
suspend();
$after = memory();

if ($asleep !== $total) {
    fwrite(STDERR, "  only $asleep of $total coroutines sleep\n");
    end_at_once();
}
echo json_encode([
    'rss' => ($after['rss'] - $before['rss']) / $total,
    'pte' => ($after['pte'] - $before['pte']) / $total,
    'process_gib' => ($after['rss'] + $after['pte']) / (1 << 20),
]), "\n";
end_at_once();
