--TEST--
libc seam: each connection goes to one of the coroutines that accept
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
[$server, $address] = tcp_server();
$tasks = array_fill(0, 5, function () use ($server) {
    $connection = stream_socket_accept($server, 60);
    return rtrim(fgets($connection));
});
$tasks[] = function () use ($address) {
    $clients = array_map(fn() => stream_socket_client("tcp://$address"), range(1, 5));
    foreach ($clients as $i => $client) {
        fwrite($client, "$i\n");
    }
    return 'sent';
};
$got = together($tasks);
sort($got);
echo implode(' ', $got), "\n";
?>
--EXPECT--
0 1 2 3 4 sent
