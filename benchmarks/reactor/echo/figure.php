<?php
// SPDX-License-Identifier: MIT
//
// Question: how many system calls does a message from one coroutine to another take?
//
// Method: two coroutines echo one byte over a socket pair, 200,000 times there and back. They use the unified I/O of the
// C ABI, which the test client under tests/abi/probe shows to PHP. strace counts all system calls of the process. To
// leave out the start, the calls of the same program with 1,000 round trips are subtracted. The program runs twice, so that
// strace slows down each run only by the calls that it counts. One run counts the calls that carry the bytes, the other
// counts the rest. The bar is 2 for each message, to two decimals, because the event loop is also polled every 10 ms.
// epoll_ctl() must not be called at all. The time per round trip is measured without strace:
//   `go`: two goroutines use a socket pair as net.Conn, one P.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const ROUND_TRIPS = 200_000;
const WARM_UP = 1_000;
const CARRIERS = ['read', 'readv', 'recvfrom', 'recvmsg', 'write', 'writev', 'sendto', 'sendmsg'];

/** Calls that all round trips but those of the warm-up made. @param list<string> $calls */
function calls_made(array $calls): ?int
{
    $counts = array_map(
        function (int $round_trips) use ($calls): ?int {
            $command = async_with_probe(__DIR__ . '/async.php', $round_trips);

            return $command === null ? null : system_calls($command, $calls);
        },
        [ROUND_TRIPS + WARM_UP, WARM_UP],
    );
    say('  ' . json_encode($calls) . ': ' . json_encode($counts) . "\n");

    return in_array(null, $counts, true) ? null : $counts[0] - $counts[1];
}

$carriers = calls_made(CARRIERS);
$others = calls_made(['!' . CARRIERS[0], ...array_slice(CARRIERS, 1)]);
$samples = Samples::take([
    'async' => async_with_probe(__DIR__ . '/async.php', ROUND_TRIPS),
    'go' => go(__DIR__ . '/main.go', ROUND_TRIPS),
]);

(new Figure('reactor/echo', 'system calls for each message'))
    ->value('async', $carriers === null || $others === null ? null : ($carriers + $others) / (2 * ROUND_TRIPS))
    ->value('epoll_ctl', calls_made(['epoll_ctl']))
    ->value('ns_round_trip', $samples->median('async'))
    ->value('go_ns_round_trip', $samples->median('go'))
    ->at_most(2.005)
    ->at_most(0, 'epoll_ctl')
    ->finish();
