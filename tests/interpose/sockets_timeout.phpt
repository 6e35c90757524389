--TEST--
libc seam: the sockets extension: SO_RCVTIMEO ends a wait, non-blocking ones do not wait
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
use function Async\spawn;

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
socket_set_nonblock($pair[0]);
$other = spawn(function () { echo "other\n"; });
var_dump(@socket_read($pair[0], 10), socket_last_error($pair[0]) === SOCKET_EAGAIN);
socket_set_block($pair[0]);
var_dump(socket_recv($pair[0], $data, 10, MSG_DONTWAIT), socket_last_error($pair[0]) === SOCKET_EAGAIN);
socket_set_option($pair[0], SOL_SOCKET, SO_RCVTIMEO, ['sec' => 0, 'usec' => 20000]);
socket_clear_error($pair[0]);
var_dump(@socket_read($pair[0], 10), socket_last_error($pair[0]) === SOCKET_EAGAIN);
?>
--EXPECT--
bool(false)
bool(true)
bool(false)
bool(true)
other
bool(false)
bool(true)
