<?php
// SPDX-License-Identifier: MIT
//
// Question: how often does a spawned coroutine allocate, start to finish?
//
// Method: the program of core/spawn runs twice under callgrind, the second time with twice as many coroutines. Calls of
// the engine's allocator (_emalloc() and its kin; _erealloc() too) are counted. The difference, per additional
// coroutine, must be at most 1. The closure is prepared and takes no arguments, so it needs no allocation itself.
// malloc() and its kin are counted and shown as well, because their memory has a cost too. The same counts are shown for
// raw Fibers, as a scale.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const SPAWNS = 4_000;
const ENGINE = '_(?:safe_)?e(?:malloc|calloc|realloc|strn?dup)';
const LIBC = '(?:malloc|calloc|realloc|posix_memalign|aligned_alloc)\b';

/**
 * @param ?list<string> $once
 * @param ?list<string> $twice
 * @return ?array{engine: float, libc: float} per additional spawn
 */
function allocations(?array $once, ?array $twice): ?array
{
    $pattern = '/^(?:' . ENGINE . '|' . LIBC . ')/';
    $before = $once === null ? null : calls($once, $pattern);
    $after = $twice === null ? null : calls($twice, $pattern);
    if ($before === null || $after === null) {
        return null;
    }
    $sums = ['engine' => 0, 'libc' => 0];
    $more = [];
    foreach ($after as $function => $count) {
        $more[$function] = $count - ($before[$function] ?? 0);
        $sums[preg_match('/^' . ENGINE . '/', $function) ? 'engine' : 'libc'] += $more[$function];
    }
    say('  ' . SPAWNS . ' more make ' . json_encode(array_filter($more), JSON_FORCE_OBJECT) . "\n");

    return array_map(static fn(int $sum): float => $sum / SPAWNS, $sums);
}

putenv('USE_ZEND_ALLOC'); // The engine's allocator, whatever the caller's shell says.

$spawn = __DIR__ . '/../spawn';
$async = allocations(async("$spawn/async.php", SPAWNS), async("$spawn/async.php", 2 * SPAWNS));
$fiber = allocations(stock("$spawn/fiber.php", SPAWNS), stock("$spawn/fiber.php", 2 * SPAWNS));

(new Figure('core/spawn_allocations', 'calls'))
    ->value('async', $async['engine'] ?? null)
    ->value('async_malloc', $async['libc'] ?? null)
    ->value('fiber', $fiber['engine'] ?? null)
    ->value('fiber_malloc', $fiber['libc'] ?? null)
    ->at_most(1)
    ->finish();
