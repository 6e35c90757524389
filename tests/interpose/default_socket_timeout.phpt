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

[$server, $address] = tcp_server();
$client = stream_socket_client("tcp://$address");
$peer = stream_socket_accept($server);
$waiting = $most = 0;
$counted = function (callable $call) use (&$waiting, &$most) {
    $most = max($most, ++$waiting);
    $result = $call();
    $waiting--;
    return $result;
};
$calls = ['read' => fn() => fread($client, 1), 'accept' => fn() => @stream_socket_accept($server),
    'write' => fn() => @fwrite($client, str_repeat('x', 50000000)) < 50000000];
foreach (together(array_map(fn($call) => fn() => $counted($call), $calls)) as $what => $result) {
    echo $what, ' ', json_encode($result), "\n";
}
echo "$most at the same time\n";
var_dump(stream_get_meta_data($client)['timed_out'], feof($client));
?>
--EXPECT--
read false
accept false
write true
3 at the same time
bool(true)
bool(false)
