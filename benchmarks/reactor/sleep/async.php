<?php
// SPDX-License-Identifier: MIT
// argv[1] coroutines sleep for argv[2] to argv[2] + 99 ms; main waits its turn after every
// argv[3] spawns. Prints the CPU time of each in microseconds.

declare(strict_types=1);

use function Async\{delay, spawn, suspend};

function cpu_us(): float
{
    $usage = getrusage();

    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e6
        + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
}

[, $count, $shortest, $turn_after] = array_map('intval', $argv);
mt_srand(1);
$sleep = delay(...);
$start = cpu_us();
for ($i = 1; $i <= $count; ++$i) {
    spawn($sleep, mt_rand($shortest, $shortest + 99));
    if ($i % $turn_after === 0) {
        suspend();
    }
}
// After main, when the last coroutine has ended.
register_shutdown_function(static function () use ($start, $count): void {
    echo json_encode(['us' => (cpu_us() - $start) / $count]), "\n";
});
