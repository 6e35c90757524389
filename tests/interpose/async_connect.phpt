--TEST--
libc seam: STREAM_CLIENT_ASYNC_CONNECT returns at once
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

[$server, $address] = tcp_server();
$order = [];
$other = spawn(function () use (&$order) { $order[] = 'another one'; });
$client = stream_socket_client("tcp://$address", $code, $error, 20, STREAM_CLIENT_ASYNC_CONNECT | STREAM_CLIENT_CONNECT);
$order[] = 'connecting';
$write = [$client];
$none = null;
var_dump(stream_select($none, $write, $none, 20));
await($other);
echo implode(', ', $order), "\n";
fwrite($client, "hello\n");
echo fgets(stream_socket_accept($server));
?>
--EXPECT--
int(1)
connecting, another one
hello
