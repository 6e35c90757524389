--TEST--
libc seam: the one that has waited longest for a connection gets it
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
$got = new ArrayObject();
$acceptors = array_map(fn($i) => spawn(function () use ($server, $i, $got) {
    $got[] = "$i " . rtrim(fgets(stream_socket_accept($server, 60)));
}), range(1, 4));
others_run();
$clients = [];
foreach (['a', 'b', 'c', 'd'] as $letter) {
    $clients[] = $client = stream_socket_client("tcp://$address");
    fwrite($client, "$letter\n");
    while (count($got) < count($clients)) {
        Async\delay(1);
    }
}
array_map(fn($acceptor) => await($acceptor), $acceptors);
echo implode(', ', (array) $got), "\n";
?>
--EXPECT--
1 a, 2 b, 3 c, 4 d
