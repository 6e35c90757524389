<?php
// SPDX-License-Identifier: MIT
// Answers every request of a keep-alive connection, one coroutine each. Prints its port.

declare(strict_types=1);

use function Async\spawn;

const ANSWER = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello";

$context = stream_context_create(['socket' => ['backlog' => 1024, 'tcp_nodelay' => true]]);
$server = stream_socket_server('tcp://127.0.0.1:0', context: $context);
echo parse_url('tcp://' . stream_socket_get_name($server, false), PHP_URL_PORT), "\n";
while (true) {
    $connection = stream_socket_accept($server, -1);
    spawn(static function () use ($connection): void {
        while (($request = fread($connection, 8192)) !== '' && $request !== false) {
            fwrite($connection, ANSWER);
        }
        fclose($connection);
    });
}
