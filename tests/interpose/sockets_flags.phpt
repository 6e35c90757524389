--TEST--
libc seam: MSG_PEEK, MSG_DONTWAIT and both ways to read a line
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

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
$reader = spawn(function () use ($pair) {
    socket_recv($pair[0], $peeked, 3, MSG_PEEK);
    return $peeked . ' ' . socket_read($pair[0], 100, PHP_NORMAL_READ) . '|' . socket_read($pair[0], 100, PHP_NORMAL_READ);
});
others_run();
socket_write($pair[1], "one\rtwo\n");
echo json_encode(await($reader)), "\n";
var_dump(@socket_recv($pair[0], $data, 10, MSG_DONTWAIT), socket_last_error($pair[0]) === SOCKET_EAGAIN);
socket_set_nonblock($pair[0]);
var_dump(@socket_read($pair[0], 10), socket_last_error($pair[0]) === SOCKET_EAGAIN);
?>
--EXPECT--
"one one\r|two\n"
bool(false)
bool(true)
bool(false)
bool(true)
