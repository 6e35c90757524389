<?php
// SPDX-License-Identifier: MIT
//
// Question: what does it cost to put a coroutine to sleep and to wake it?
//
// Method: 100,000 coroutines are spawned and sleep for 1 to 100 ms each, at random. The figure is the CPU time, in user
// and kernel mode, from the first spawn until the last coroutine has ended, divided by their number. The peers:
//   `go`: the same with goroutines and time.Sleep(), one P.
//   `node`: the same with async functions and setTimeout().
//
// Go takes main off the processor every 10 ms, so early sleepers have ended before late ones are spawned. At most about
// 19,000 of its goroutines exist at once. PHP's main runs on until it waits, so here it calls suspend() after every 256
// spawns. `hurried` is the cost for a main that does not. All 100,000 coroutines then have a stack at once, and the
// kernel spends most of the time making pages for them. reactor/sleep_at_once compares that with a Go program that has
// to do the same.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const COROUTINES = 100_000;
const TURN_AFTER = 256;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', COROUTINES, 1, TURN_AFTER),
    'hurried' => async(__DIR__ . '/async.php', COROUTINES, 1, COROUTINES),
    'go' => go(__DIR__ . '/main.go', COROUTINES, 1),
    'node' => node(__DIR__ . '/node.mjs', COROUTINES, 1),
]);

(new Figure('reactor/sleep', 'us of CPU time'))
    ->value('async', $samples->median('async', 'us'))
    ->value('hurried', $samples->median('hurried', 'us'))
    ->value('go', $samples->median('go', 'us'))
    ->value('node', $samples->median('node', 'us'))
    ->at_most_of('go', 1.5)
    ->finish();
