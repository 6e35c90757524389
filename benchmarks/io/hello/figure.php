<?php
// SPDX-License-Identifier: MIT
//
// Question: what does a request cost a server that is written with PHP's own stream functions?
//
// Method: a keep-alive HTTP "hello" over stream_socket_accept(), fread() and fwrite(), one coroutine per
// connection and no parser, is asked by `wrk -t1 -c50` for some seconds after a warm-up. CPU time of the
// server, all threads, per request; what the kernel does for it is in it.
//   go     the same over net.Conn, one P

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

/** @param ?list<string> $server @return ?list<string> */
function loaded(?array $server): ?array
{
    return $server === null || !installed('wrk') ? null : stock(__DIR__ . '/load.php', ...$server);
}

$samples = Samples::take([
    'async' => loaded(async(__DIR__ . '/async.php')),
    'go' => loaded(go(__DIR__ . '/main.go')),
]);

(new Figure('io/hello', 'ns of CPU for each request'))
    ->value('async', $samples->median('async'))
    ->value('go', $samples->median('go'))
    ->value('requests_per_second', $samples->median('async', 'rate'))
    ->value('go_requests_per_second', $samples->median('go', 'rate'))
    ->at_most_of('go', 1.0)
    ->finish();
