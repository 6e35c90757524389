<?php
// SPDX-License-Identifier: MIT
//
// Question: what do 100,000 coroutines cost that really are asleep at the same time?
//
// Method: the programs of reactor/sleep, but each coroutine sleeps a second longer. In every language all of them have
// therefore started, and have a stack, before the first one wakes. The figure has no bar: it mostly measures how many
// pages the kernel makes: one for each of our stacks, and half of one for each of Go's.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const COROUTINES = 100_000;
const SHORTEST_MS = 1001;

$sleep = __DIR__ . '/../sleep';
$samples = Samples::take([
    'async' => async("$sleep/async.php", COROUTINES, SHORTEST_MS, COROUTINES),
    'go' => go("$sleep/main.go", COROUTINES, SHORTEST_MS),
    'node' => node("$sleep/node.mjs", COROUTINES, SHORTEST_MS),
]);

(new Figure('reactor/sleep_at_once', 'us of CPU time'))
    ->value('async', $samples->median('async', 'us'))
    ->value('go', $samples->median('go', 'us'))
    ->value('node', $samples->median('node', 'us'))
    ->finish();
