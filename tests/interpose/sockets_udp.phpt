--TEST--
libc seam: the sockets extension: a datagram is waited for
--EXTENSIONS--
async
sockets
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
$server = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
socket_bind($server, '127.0.0.1', 0);
socket_getsockname($server, $host, $port);
together([
    function () use ($server) {
        for ($i = 0; $i < 2; $i++) {
            $size = socket_recvfrom($server, $datagram, 100, 0, $peer, $peer_port);
            echo $datagram, "\n";
            socket_sendto($server, "got $size", 100, 0, $peer, $peer_port);
        }
    },
    function () use ($host, $port) {
        $client = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
        foreach (['one', 'three'] as $word) {
            socket_sendto($client, $word, strlen($word), 0, $host, $port);
            $message = ['name' => [], 'buffer_size' => 100, 'controllen' => 100];
            socket_recvmsg($client, $message);
            echo $message['iov'][0], "\n";
        }
    },
]);
?>
--EXPECT--
one
got 3
three
got 5
