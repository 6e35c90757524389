--TEST--
C ABI: a datagram socket tells the address that it is bound to
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, fd_socketpair, io_close, io_create, udp_bind, udp_port, udp_sockname};
$io = udp_bind('127.0.0.1', 0);
var_dump(udp_sockname($io) === '127.0.0.1 ' . udp_port($io) && udp_port($io) > 0);
io_close($io);
var_dump(udp_sockname($io) === -9); // EBADF
event_dispose($io);
[$a, $b] = fd_socketpair();
$stream = io_create($a, 'tcp');
var_dump(udp_sockname($stream) === -95); // ENOTSUP
event_dispose($stream);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
