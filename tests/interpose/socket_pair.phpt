--TEST--
libc seam: a read from one end waits for a write to the other
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
together([
    function () use ($a) {
        echo "reads\n";
        echo fgets($a);
        fwrite($a, "pong\n");
    },
    function () use ($b) {
        echo "writes\n";
        fwrite($b, "ping\n");
        echo fgets($b);
    },
]);
?>
--EXPECT--
reads
writes
ping
pong
