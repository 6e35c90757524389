<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a coroutine pay to let another one run?
//
// Method: two coroutines call suspend() alternately, two million times together; the figure is the time per call. It
// contains loop, call and switch, as it does for the peers:
//   `fiber`: a raw Fiber is suspended and resumed in a loop; the figure is one round trip.
//   `go`: two goroutines call runtime.Gosched(), one P.
//   `node`: two async functions await null.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const YIELDS = 2_000_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/async.php', YIELDS),
    'fiber' => stock(__DIR__ . '/fiber.php', YIELDS),
    'go' => go(__DIR__ . '/main.go', YIELDS),
    'node' => node(__DIR__ . '/node.mjs', YIELDS),
]);

(new Figure('core/yield', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('fiber', $samples->median('fiber'))
    ->value('go', $samples->median('go'))
    ->value('node', $samples->median('node'))
    ->at_most_of('fiber', 0.35)
    ->below('go')
    ->below('node')
    ->finish();
