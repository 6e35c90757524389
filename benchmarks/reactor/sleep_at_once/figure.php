<?php
// SPDX-License-Identifier: MIT
//
// Question: what do 100,000 coroutines cost that really are asleep at the same time?
//
// Method: the programs of reactor/sleep, but each sleeps a second longer, so that in every
// language all of them have started, and have a stack, before the first one wakes. No bar:
// it measures above all how many pages the kernel makes, one for a stack of ours and half
// of one for Go's.

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
