<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a message cost that one coroutine hands to another, if the channel has no room for it?
//
// Method: the one of channel/pingpong, over channels of capacity 0. It sends half a million messages; the figure is the
// time per message. The peers:
//   `go`: goroutines use unbuffered channels, one P.
//   `stream`: a producer sends the same messages to a consumer over one such channel, without answers.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const MESSAGES = 500_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/../messages.php', MESSAGES, 'pingpong', 0),
    'stream' => async(__DIR__ . '/../messages.php', MESSAGES, 'stream', 0),
    'go' => go(__DIR__ . '/../main.go', MESSAGES, 'pingpong', 0),
    'go_stream' => go(__DIR__ . '/../main.go', MESSAGES, 'stream', 0),
]);

(new Figure('channel/rendezvous', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('stream', $samples->median('stream'))
    ->value('go', $samples->median('go'))
    ->value('go_stream', $samples->median('go_stream'))
    ->not_above('go')
    ->finish();
