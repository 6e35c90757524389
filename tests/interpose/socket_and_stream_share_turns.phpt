--TEST--
libc seam: a socket made from a stream and the stream share their readers
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

[$a, $b] = stream_pair();
$socket = socket_import_stream($a);
$first = spawn(fn() => rtrim(fgets($a)));
others_run();
$second = spawn(function () use ($socket) { socket_recv($socket, $data, 100, 0); return $data; });
others_run();
fwrite($b, 'half ');
others_run();
fwrite($b, "line\n");
echo await($first), "\n";
fwrite($b, "for the socket\n");
echo await($second);
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
$stream = socket_export_stream($pair[0]);
$reader = spawn(fn() => fgets($stream));
others_run();
socket_write($pair[1], "exported\n");
echo await($reader);
var_dump(stream_get_meta_data($stream)['blocked']);
?>
--EXPECT--
half line
for the socket
exported
bool(true)
