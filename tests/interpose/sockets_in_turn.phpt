--TEST--
libc seam: readers, writers and accepts of one socket are served in the order in which they came
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

$server = socket_create_listen(0);
socket_getsockname($server, $host, $port);
$got = new ArrayObject();
$acceptors = array_map(fn($i) => spawn(function () use ($server, $i, $got) {
    $got[] = "$i " . socket_read(socket_accept($server), 10);
}), range(1, 3));
others_run();
$clients = [];
foreach (['a', 'b', 'c'] as $letter) {
    $clients[] = $client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
    socket_connect($client, '127.0.0.1', $port);
    socket_write($client, $letter);
    while (count($got) < count($clients)) {
        Async\delay(1);
    }
}
array_map(fn($acceptor) => await($acceptor), $acceptors);
echo implode(', ', (array) $got), "\n";

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
$lines = array_map(fn($i) => spawn(fn() => rtrim(socket_read($pair[0], 100, PHP_NORMAL_READ))), range(1, 3));
others_run();
foreach (['one', 'two', 'three'] as $word) {
    foreach (str_split("$word\n") as $byte) {
        socket_write($pair[1], $byte);
        Async\delay(1);
    }
}
echo implode(', ', array_map(fn($line) => await($line), $lines)), "\n";
?>
--EXPECT--
1 a, 2 b, 3 c
one, two, three
