--TEST--
libc seam: the sockets extension: accept, connect, read and write suspend
--EXTENSIONS--
async
sockets
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
$server = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
socket_bind($server, '127.0.0.1', 0);
socket_listen($server);
socket_getsockname($server, $host, $port);
together([
    function () use ($server) {
        for ($i = 0; $i < 2; $i++) {
            $connection = socket_accept($server);
            echo socket_read($connection, 100, PHP_NORMAL_READ);
            socket_write($connection, "answer");
            socket_recv($connection, $rest, 100, 0);
            socket_write($connection, strrev($rest));
        }
    },
    function () use ($host, $port) {
        for ($i = 0; $i < 2; $i++) {
            $client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
            var_dump(socket_connect($client, $host, $port));
            socket_write($client, "question\n");
            echo socket_read($client, 100), "\n";
            socket_send($client, "bye", 3, 0);
            echo socket_read($client, 100), "\n";
            socket_close($client);
        }
    },
]);
socket_close($server);
$client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
var_dump(@socket_connect($client, $host, $port), socket_strerror(socket_last_error($client)));
?>
--EXPECT--
bool(true)
question
answer
eyb
bool(true)
question
answer
eyb
bool(false)
string(18) "Connection refused"
