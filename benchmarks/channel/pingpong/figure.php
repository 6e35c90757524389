<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a message cost that another coroutine waits for and answers, if the channel has room for it?
//
// Method: two coroutines and two channels of capacity 1. Each coroutine sends on one channel and waits for the answer on
// the other, half a million messages together; the figure is the time per message. It contains one send(), one recv(),
// one switch and the loop. The peers:
//   `suspend`: the same coroutines call a bare suspend() each, which is one call, one switch and the loop.
//   `go`: goroutines use unbuffered channels, one P; go_buffered uses channels of capacity 1.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const MESSAGES = 500_000;

$samples = Samples::take([
    'async' => async(__DIR__ . '/../messages.php', MESSAGES, 'pingpong', 1),
    'suspend' => async(__DIR__ . '/../messages.php', MESSAGES, 'suspend'),
    'go' => go(__DIR__ . '/../main.go', MESSAGES, 'pingpong', 0),
    'go_buffered' => go(__DIR__ . '/../main.go', MESSAGES, 'pingpong', 1),
]);

$figure = (new Figure('channel/pingpong', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('suspend', $samples->median('suspend'))
    ->value('go', $samples->median('go'))
    ->value('go_buffered', $samples->median('go_buffered'));
$figure->value('ratio_suspend', $samples->median('suspend') === null ? null
        : $samples->median('async') / $samples->median('suspend'))
    ->not_above('go')
    ->finish();
