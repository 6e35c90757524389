--TEST--
libc seam: a datagram of no bytes is a datagram
--EXTENSIONS--
async
sockets
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$server = stream_socket_server('udp://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND);
$client = stream_socket_client('udp://' . stream_socket_get_name($server, false));
$receiver = spawn(fn() => [stream_socket_recvfrom($server, 100, 0, $from), $from === stream_socket_get_name($client, false), feof($server)]);
others_run();
$raw = socket_import_stream($client);
socket_send($raw, '', 0, 0);
echo json_encode(await($receiver)), "\n";
fwrite($client, 'peeked');
$receiver = spawn(fn() => [stream_socket_recvfrom($server, 3, STREAM_PEEK), stream_socket_recvfrom($server, 100)]);
echo json_encode(await($receiver)), "\n";
?>
--EXPECT--
["",true,false]
["pee","peeked"]
