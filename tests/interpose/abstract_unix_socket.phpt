--TEST--
libc seam: abstract unix sockets, and datagrams between unix sockets
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

$name = "unix://\0async-test-" . getmypid();
$server = stream_socket_server($name);
$acceptor = spawn(fn() => fgets(stream_socket_accept($server, 60)));
others_run();
$client = stream_socket_client($name);
fwrite($client, "stream\n");
echo await($acceptor);
$path = tempnam(sys_get_temp_dir(), 'async');
unlink($path);
$server = stream_socket_server("udg://$path", $code, $error, STREAM_SERVER_BIND);
$receiver = spawn(fn() => stream_socket_recvfrom($server, 100));
others_run();
fwrite(stream_socket_client("udg://$path"), "datagram\n");
echo await($receiver);
unlink($path);
?>
--EXPECT--
stream
datagram
