<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a message cost that is sent, waited for and answered by another, with room for it?
//
// Method: two coroutines and two channels of capacity 1; each sends on the one and waits for the answer on the other,
// half a million messages together; time per message. In it are one send(), one recv(), one switch, and the loop.
//   suspend  the same coroutines with a bare suspend() each: one call, one switch, and the loop
//   go       goroutines over unbuffered channels, one P; go_buffered: over channels of capacity 1

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
