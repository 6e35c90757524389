<?php
// SPDX-License-Identifier: MIT
//
// Question: how long do a thousand slow requests take that one thread makes at once?
//
// Method: 1,000 coroutines ask a server (in Go, another process) that answers after 200 ms. They use curl_exec() and
// file_get_contents(), each with a connection of its own. Then a single coroutine does the same. The bar is 1.5 times
// the time of the single one, plus the CPU time that the server needed for the thousand.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const REQUESTS = 1_000;
const DELAY_MS = 200;

/** @return ?list<string> */
function asking(string $way, int $count): ?array
{
    $server = go(__DIR__ . '/main.go', DELAY_MS);
    $client = async(__DIR__ . '/async.php', $way, $count);
    if ($server === null || $client === null) {
        return null;
    }
    array_splice($client, 1, 0, ['-d', 'extension=curl']);

    return stock(__DIR__ . '/against_server.php', json_encode($server), json_encode($client));
}

$programs = [];
foreach (['curl', 'stream'] as $way) {
    $programs["$way one"] = asking($way, 1);
    $programs["$way all"] = asking($way, REQUESTS);
}
$samples = Samples::take($programs);

$ms = static fn(string $name, string $key = 'ns'): ?float => ($ns = $samples->median($name, $key)) === null ? null : $ns / 1e6;
$allowed = static fn(string $way): ?float => $ms("$way one") === null || $ms("$way all", 'server_ns') === null
    ? null
    : 1.5 * $ms("$way one") + $ms("$way all", 'server_ns');

(new Figure('io/requests', 'ms for ' . REQUESTS . ' requests of ' . DELAY_MS . ' ms'))
    ->value('async', $ms('curl all'))
    ->value('stream', $ms('stream all'))
    ->value('curl_one', $ms('curl one'))
    ->value('stream_one', $ms('stream one'))
    ->value('curl_server', $ms('curl all', 'server_ns'))
    ->value('stream_server', $ms('stream all', 'server_ns'))
    ->value('curl_allowed', $allowed('curl'))
    ->value('stream_allowed', $allowed('stream'))
    ->at_most($allowed('curl') ?? 0.0)
    ->at_most($allowed('stream') ?? 0.0, 'stream')
    ->finish();
