--TEST--
libc seam: a datagram is waited for; an empty one is one
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
$server = stream_socket_server('udp://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND);
$address = stream_socket_get_name($server, false);
together([
    function () use ($server) {
        for ($i = 0; $i < 3; $i++) {
            $datagram = stream_socket_recvfrom($server, 100, 0, $peer);
            var_dump($datagram);
            stream_socket_sendto($server, "got " . strlen($datagram), 0, $peer);
        }
    },
    function () use ($address) {
        $client = stream_socket_client("udp://$address");
        foreach (["one", "", "three"] as $datagram) {
            stream_socket_sendto($client, $datagram);
            echo fread($client, 100), "\n";
        }
    },
]);
?>
--EXPECT--
string(3) "one"
got 3
string(0) ""
got 0
string(5) "three"
got 5
