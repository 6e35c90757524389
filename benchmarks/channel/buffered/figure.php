<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a message through a buffer cost?
//
// Method: a producer sends half a million messages to a consumer over a channel of capacity 100; the figure is the
// time per message. It contains one send(), one recv(), both loops, and two switches per hundred messages. The peers:
//   `suspend`: two coroutines call a bare suspend() each, as often together, which is one call, one switch and the loop.
//   `go`: goroutines use an unbuffered channel, one P; go_buffered uses a channel of capacity 100.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const MESSAGES = 500_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/../messages.php', MESSAGES, 'stream', 100),
    'suspend' => async(__DIR__ . '/../messages.php', MESSAGES, 'suspend'),
    'go' => go(__DIR__ . '/../main.go', MESSAGES, 'stream', 0),
    'go_buffered' => go(__DIR__ . '/../main.go', MESSAGES, 'stream', 100),
]);

(new Figure('channel/buffered', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('suspend', $samples->median('suspend'))
    ->value('go', $samples->median('go'))
    ->value('go_buffered', $samples->median('go_buffered'))
    ->at_most_of('suspend', 2)
    ->not_above('go')
    ->finish();
