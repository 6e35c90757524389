--TEST--
libc seam: the sockets extension: socket_select() suspends
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
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $other);
together([
    function () use ($pair, $other) {
        $read = ['a' => $pair[0], 'b' => $other[0]];
        $none = null;
        echo "selects\n";
        var_dump(socket_select($read, $none, $none, null), array_keys($read));
        $read = ['a' => $pair[0]];
        var_dump(socket_select($read, $none, $none, 0, 20000), $read);
    },
    function () use ($other) {
        echo "writes\n";
        socket_write($other[1], 'x');
    },
]);
?>
--EXPECT--
selects
writes
int(1)
array(1) {
  [0]=>
  string(1) "b"
}
int(0)
array(0) {
}
