<?php
// SPDX-License-Identifier: MIT
//
// Question: what does it cost to put a coroutine to sleep and to wake it?
//
// Method: 100,000 coroutines are spawned and sleep for 1 to 100 ms each, at random; CPU
// time, in user and kernel mode, from the first spawn until the last has ended, for each.
//   go      the same with goroutines and time.Sleep(), one P
//   node    the same with async functions and setTimeout()
//
// Go takes main off the processor every 10 ms, so that early sleepers have gone before
// late ones are spawned: some 19,000 of its goroutines exist at the most. PHP's main runs
// on until it waits, so here it gives the others a turn after every 256 spawns.
// `hurried` is what a main pays that does not: all 100,000 have a stack at once, and most
// of the time goes into the kernel making pages for them. reactor/sleep_at_once compares
// that with a Go that has to do it too.

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
