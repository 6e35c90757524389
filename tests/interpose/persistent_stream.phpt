--TEST--
libc seam: a persistent stream is found again, and waits like any other
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
[$host, $port] = explode(':', $address);
$client = pfsockopen($host, $port);
$peer = stream_socket_accept($server);
$reader = spawn(fn() => fgets($client));
others_run();
fwrite($peer, "persistent\n");
echo await($reader);
$again = pfsockopen($host, $port);
fwrite($again, "the same\n");
echo fgets($peer);
echo cancelled(fn() => fgets($again)), "\n";
fclose($again);
var_dump(fread($peer, 1), feof($peer));
?>
--EXPECT--
persistent
the same
Async\AsyncCancellation
string(0) ""
bool(true)
