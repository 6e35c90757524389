--TEST--
C ABI: a datagram socket joins and leaves groups
--EXTENSIONS--
async
--SKIPIF--
<?php
if (@stream_socket_server('udp://[::1]:0', $e, $m, STREAM_SERVER_BIND) === false) die('skip needs IPv6');
if (getenv('ASYNC_EMULATED')) die('skip qemu takes the index of an interface out of nowhere');
?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

$four = udp_bind('0.0.0.0', 0);
echo udp_membership($four, '224.0.0.251', '127.0.0.1', true), "\n";
var_dump(udp_membership($four, '224.0.0.251', '127.0.0.1', true) < 0); // Already.
echo udp_membership($four, '224.0.0.251', '127.0.0.1', false), "\n";
var_dump(udp_membership($four, '224.0.0.251', '127.0.0.1', false) < 0); // Not any more.
echo udp_membership($four, '224.0.0.251', 'lo', true), "\n";
var_dump(udp_membership($four, 'no group', null, true) < 0);
var_dump(udp_membership($four, '224.0.0.251', 'no_such_interface', true) < 0);
event_dispose($four);

$six = udp_bind('::', 0);
echo udp_membership($six, 'ff02::fb', 'lo', true), "\n";
var_dump(udp_membership($six, 'ff02::fb', 'lo', true) < 0);
echo udp_membership($six, 'ff02::fb', 'lo', false), "\n";
event_dispose($six);
?>
--EXPECT--
0
bool(true)
0
bool(true)
0
bool(true)
bool(true)
0
bool(true)
0
