--TEST--
libc seam: one coroutine reads and another writes the same stream
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
$size = 2_000_000;
[$got, $sent] = together([
    fn() => strlen(stream_get_contents($a, $size)),
    fn() => fwrite($a, str_repeat('a', $size)),
    fn() => print(strlen(stream_get_contents($b, $size)) . "\n"), // Both directions are full by then.
    fn() => print(fwrite($b, str_repeat('b', $size)) . "\n"),
]);
echo "$got $sent\n";
?>
--EXPECT--
2000000
2000000
2000000 2000000
