<?php
// SPDX-License-Identifier: MIT
//
// Question: how much memory does a coroutine hold that sleeps?
//
// Method: 100,000 coroutines sleep in delay(). The figure is the growth of resident memory (VmRSS) since before the
// first spawn, divided by 100,000. Resident memory is everything: stacks, objects, timers, the scheduler's own tables.
// The bar is on it alone; page tables (VmPTE), measured in the same way, and the sum of both are shown beside it. Stacks
// have the default size of 2 MiB. async_256k is the same program with fiber.stack_size=256K, which
// docs/guide/context-pool.md advises for very many coroutines. The peers:
//   `fiber`: 20,000 raw Fibers wait in Fiber::suspend(). Each needs two mappings, and vm.max_map_count is 65,530 by
//   default. The cost of one Fiber does not depend on their number.
//   `go`: 100,000 goroutines wait in time.Sleep(), one P.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const COROUTINES = 100_000;
const FIBERS = 20_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', COROUTINES),
    'async_256k' => with_setting(async(__DIR__ . '/async.php', COROUTINES), __DIR__ . '/async.php', 'fiber.stack_size=256K'),
    'fiber' => stock(__DIR__ . '/fiber.php', FIBERS),
    'go' => go(__DIR__ . '/main.go', COROUTINES),
]);

$figure = new Figure('core/memory', 'KiB');
foreach (['async', 'async_256k', 'fiber', 'go'] as $name) {
    $figure->value($name, $samples->median($name, 'rss'));
}
foreach (['async', 'async_256k', 'fiber', 'go'] as $name) {
    $figure->value("{$name}_page_tables", $samples->median($name, 'pte'));
}
$figure->at_most(6.5)->finish();
