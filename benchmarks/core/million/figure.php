<?php
// SPDX-License-Identifier: MIT
//
// Question: can a million coroutines be alive at once, and in how much memory?
//
// Method: the program of core/memory runs with 1,000,000 coroutines. The figure is that of the whole process, resident
// memory and page tables together. Both are also shown per coroutine, in KiB. Stacks have the default size of 2 MiB;
// 256k is the same program with fiber.stack_size=256K, as docs/guide/context-pool.md advises. The program stops before it
// takes more than 14 GiB or the machine's last GiB.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const COROUTINES = 1_000_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/../memory/async.php', COROUTINES),
    'async_256k' => with_setting(async(__DIR__ . '/../memory/async.php', COROUTINES), __DIR__ . '/../memory/async.php', 'fiber.stack_size=256K'),
    'go' => go(__DIR__ . '/../memory/main.go', COROUTINES),
]);

(new Figure('core/million', 'GiB'))
    ->value('async', $samples->median('async', 'process_gib'))
    ->value('rss_kib_each', $samples->median('async', 'rss'))
    ->value('page_tables_kib_each', $samples->median('async', 'pte'))
    ->value('async_256k', $samples->median('async_256k', 'process_gib'))
    ->value('page_tables_kib_each_256k', $samples->median('async_256k', 'pte'))
    ->value('go_rss_kib_each', $samples->median('go', 'rss'))
    ->value('go_page_tables_kib_each', $samples->median('go', 'pte'))
    ->at_most(10)
    ->finish();
