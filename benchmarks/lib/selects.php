<?php
// SPDX-License-Identifier: MIT
// For programs that ask a database.

declare(strict_types=1);

function cpu_ms(): float
{
    $usage = getrusage();

    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}

function selects(PDO $pdo, int $count): void
{
    for ($i = 0; $i < $count; ++$i) {
        if ((int) $pdo->query("SELECT $i + 1")->fetchColumn() !== $i + 1) {
            throw new LogicException('a wrong answer');
        }
    }
}

/** @return array{float, float} milliseconds on the clock, and of the processor */
function measured(callable $work): array
{
    [$start, $cpu] = [hrtime(true), cpu_ms()];
    $work();

    return [(hrtime(true) - $start) / 1e6, cpu_ms() - $cpu];
}
