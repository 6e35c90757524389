<?php
// SPDX-License-Identifier: MIT
//
// For the figures of thread/: which backend is measured, and the peer amphp/parallel.

declare(strict_types=1);

namespace Bench;

/** Bars of the thread backend are half of those of the process backend. */
function thread_limit(float $process_limit): float
{
    $backend = async('-r', 'echo Async\THREAD_BACKEND;');

    return $backend !== null && output($backend) === 'thread' ? $process_limit / 2 : $process_limit;
}

/** A program that uses amphp/parallel, which ./dev bench installs from Packagist. @return ?list<string> */
function amphp(string $script, int|string ...$arguments): ?array
{
    $autoload = setting('BENCH_AMPHP', '') . '/vendor/autoload.php';
    if (!is_file($autoload)) {
        say("  no amphp: amphp/parallel is not installed\n");

        return null;
    }

    // It starts its workers with the PHP that runs it, and without php.ini as well.
    return stock($script, $autoload, ...$arguments);
}
