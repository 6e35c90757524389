<?php
// SPDX-License-Identifier: MIT
// Starts the server that the arguments name, lets wrk ask it for some seconds, and prints what a request
// cost the server: {"ns":CPU time, "rate":requests a second}.

declare(strict_types=1);

use function Bench\cpu_time;

require __DIR__ . '/../../lib/cpu_time.php';

const WARM_UP_SECONDS = 1;
const SECONDS = 4;

/** Requests answered. */
function ask(string $url, int $seconds): int
{
    exec("wrk -t1 -c50 -d{$seconds}s $url 2>&1", $lines, $status);
    if ($status !== 0 || !preg_match('/(\d+) requests in/', implode("\n", $lines), $match)
        || preg_match('/Non-2xx|Socket errors/', implode("\n", $lines))) {
        exit("wrk: status $status\n" . implode("\n", $lines) . "\n");
    }

    return (int) $match[1];
}

$server = proc_open(array_slice($argv, 1), [1 => ['pipe', 'w']], $pipes);
$url = 'http://127.0.0.1:' . trim(fgets($pipes[1])) . '/';
// `env` becomes the program that it starts, and keeps its number.
$pid = proc_get_status($server)['pid'];
ask($url, WARM_UP_SECONDS);
$before = cpu_time($pid);
$requests = ask($url, SECONDS);
$spent = cpu_time($pid) - $before;
proc_terminate($server, 9);
echo json_encode(['ns' => $spent / $requests, 'rate' => $requests / SECONDS]), "\n";
