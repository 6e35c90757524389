<?php
// SPDX-License-Identifier: MIT
//
// Question: does a running program still ask the kernel for memory when it spawns?
//
// Method: the program of core/spawn runs twice under strace, the second time with twice as many coroutines. System calls
// that map, protect or give back memory are counted. Start-up and warm-up make the same number of them both times. The
// additional coroutines therefore cause the difference, which must be 0. The number for raw Fibers is shown as a scale,
// per Fiber.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const SPAWNS = 100_000;
const FIBERS = 1_000;
const CALLS = ['mmap', 'munmap', 'mprotect', 'madvise', 'mremap', 'brk'];

/** @param ?list<string> $once @param ?list<string> $twice */
function additional_calls(?array $once, ?array $twice): ?int
{
    $before = $once === null ? null : system_calls($once, CALLS);
    $after = $twice === null ? null : system_calls($twice, CALLS);
    say('  ' . json_encode($before) . ', then ' . json_encode($after) . " system calls\n");

    return $before === null || $after === null ? null : $after - $before;
}

$spawn = __DIR__ . '/../spawn';
$async = additional_calls(async("$spawn/async.php", SPAWNS), async("$spawn/async.php", 2 * SPAWNS));
$fiber = additional_calls(stock("$spawn/fiber.php", FIBERS), stock("$spawn/fiber.php", 2 * FIBERS));

(new Figure('core/spawn_syscalls', 'calls of ' . implode(', ', CALLS)))
    ->value('async', $async)
    ->value('spawns', SPAWNS)
    ->value('fiber_each', $fiber === null ? null : $fiber / FIBERS)
    ->at_most(0)
    ->finish();
