--TEST--
C ABI: datagrams are handed out in the order of the calls
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

$io = udp_bind('127.0.0.1', 0);
$requests = [udp_receive($io, 100), udp_receive($io, 100), udp_receive($io, 100)];
$gone = udp_receive($io, 100);
$last = udp_receive($io, 100);
udp_dispose($gone);
foreach (['a', 'b', 'c', 'd'] as $data) {
    udp_await($io, udp_send($io, $data, '127.0.0.1', udp_port($io)));
}
echo udp_await($io, $last, true)[0], "\n";
foreach ($requests as $request) {
    echo udp_await($io, $request, true)[0], "\n";
}
echo active_events(), "\n";
event_dispose($io);
?>
--EXPECT--
d
a
b
c
0
