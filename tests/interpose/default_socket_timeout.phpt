--TEST--
libc seam: default_socket_timeout is that of reads, accepts and writes
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
default_socket_timeout=1
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

[$server, $address] = tcp_server();
$client = stream_socket_client("tcp://$address");
$peer = stream_socket_accept($server);
echo seconds_of(function () use ($client, $server) {
    foreach (together(['read' => fn() => fread($client, 1), 'accept' => fn() => @stream_socket_accept($server),
        'write' => fn() => @fwrite($client, str_repeat('x', 50000000)) < 50000000]) as $what => $result) {
        echo $what, ' ', json_encode($result), "\n";
    }
}) < 2.5 ? "together\n" : "one after another\n";
var_dump(stream_get_meta_data($client)['timed_out'], feof($client));
?>
--EXPECT--
read false
accept false
write true
together
bool(true)
bool(false)
