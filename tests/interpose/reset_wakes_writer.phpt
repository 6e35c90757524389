--TEST--
libc seam: a writer that waits for a full socket wakes when the peer resets the connection
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
$client = stream_socket_client("tcp://$address");
$peer = stream_socket_accept($server);
$writer = spawn(fn() => @fwrite($client, str_repeat('x', 50000000)) < 50000000);
others_run();
fclose($peer); // With what was not read: a reset.
var_dump(await($writer), @fwrite($client, 'x'));
?>
--EXPECT--
bool(true)
bool(false)
