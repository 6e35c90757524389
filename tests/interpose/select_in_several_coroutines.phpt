--TEST--
libc seam: every coroutine that selects one stream is told
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
$select = function () use ($a) {
    $read = [$a];
    $none = null;
    return stream_select($read, $none, $none, 60);
};
echo implode(' ', together([$select, $select, $select, fn() => fwrite($b, 'x')])), "\n";
?>
--EXPECT--
1 1 1 1
