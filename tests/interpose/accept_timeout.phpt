--TEST--
libc seam: stream_socket_accept() times out while others run
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\spawn;

[$server] = tcp_server();
spawn(function () { echo "other\n"; });
var_dump(stream_socket_accept($server, 0.05));
?>
--EXPECTF--
other

Warning: stream_socket_accept(): Accept failed: Connection timed out in %s on line %d
bool(false)
