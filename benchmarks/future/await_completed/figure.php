<?php
// SPDX-License-Identifier: MIT
//
// Question: does await() of a completed future allocate anything?
//
// Method: a program that awaits one 10,000 times, by the method and by the function,
// runs under callgrind, and once more with twice as many. Calls of the engine's
// allocator and of malloc() and its kin are counted; the difference must be none. The
// instructions of one await, a PHP call included, stand beside it.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const AWAITS = 10_000;
const ALLOCATORS = '/^(?:_(?:safe_)?e(?:malloc|calloc|realloc|strn?dup)|(?:malloc|calloc|realloc|posix_memalign|aligned_alloc)\b)/';

/** @return ?int all calls of an allocator */
function allocations(int $awaits): ?int
{
    $command = async(__DIR__ . '/async.php', $awaits);
    $calls = $command === null ? null : calls($command, ALLOCATORS);

    return $calls === null ? null : array_sum($calls);
}

putenv('USE_ZEND_ALLOC'); // The engine's allocator, whatever the caller's shell says.

$once = allocations(AWAITS);
$twice = allocations(2 * AWAITS);
$command = async(__DIR__ . '/async.php', AWAITS);
$before = $command === null ? null : instructions($command);
$command = async(__DIR__ . '/async.php', 2 * AWAITS);
$after = $command === null ? null : instructions($command);

(new Figure('future/await_completed', 'calls'))
    ->value('async', $once === null || $twice === null ? null : $twice - $once)
    ->value('instructions', $before === null || $after === null ? null : ($after - $before) / (2 * AWAITS))
    ->at_most(0)
    ->finish();
