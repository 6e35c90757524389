<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a call of libc cost that is redirected and does not need to wait?
//
// Method: a C extension (tests/interpose/probe) makes 300,000 calls of each kind in a coroutine, with the seam and with
// async.interpose=none. The figure is the difference for each call: best of five rounds, median of the runs. The kinds:
//   `recv` and `poll` ask a socket that has data; `send_recv` counts each of the two, over a socket pair.
//   `pipe` counts each of write() and read(); `device` writes to /dev/null; `file` is a pread() from the page cache.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const KINDS = ['recv', 'poll', 'send_recv', 'pipe', 'device', 'file'];

/** @return ?list<string> */
function calling(string $groups): ?array
{
    $probe = setting('ASYNC_SEAM_PROBE_SO', ROOT . '/build/seam-probe/seam_probe.so');
    $command = is_file($probe) ? async(__DIR__ . '/async.php') : null;
    if ($command !== null) {
        array_splice($command, -1, 0, ['-d', "extension=$probe", '-d', "async.interpose=$groups"]);
    }

    return $command;
}

$samples = Samples::take(['plain' => calling('none'), 'async' => calling('all')]);

$extra = [];
foreach (KINDS as $kind) {
    $with = $samples->median('async', $kind);
    $plain = $samples->median('plain', $kind);
    $extra[$kind] = $with === null || $plain === null ? null : $with - $plain;
}
$figure = (new Figure('io/call', 'ns more for a call that does not wait'))
    ->value('async', in_array(null, $extra, true) ? null : max($extra));
foreach ($extra as $kind => $ns) {
    $figure->value($kind, $ns);
}
$figure->at_most(20);
$figure->finish();
