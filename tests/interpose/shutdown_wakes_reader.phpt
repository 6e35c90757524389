--TEST--
libc seam: stream_socket_shutdown() wakes a parked reader
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

[$a, $b] = stream_pair();
$reader = spawn(fn() => fgets($a));
others_run();
stream_socket_shutdown($a, STREAM_SHUT_RD);
var_dump(await($reader), feof($a));
[$a, $b] = stream_pair();
$reader = spawn(fn() => fgets($a));
others_run();
stream_socket_shutdown($b, STREAM_SHUT_WR);
var_dump(await($reader), feof($a));
?>
--EXPECT--
bool(false)
bool(true)
bool(false)
bool(true)
