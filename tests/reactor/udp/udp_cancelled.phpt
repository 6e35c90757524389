--TEST--
C ABI: a coroutine that waits for a datagram can be cancelled; the next one gets it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

$io = udp_bind('127.0.0.1', 0);
$before = active_events();
$cancelled = Async\spawn(function () use ($io) {
    try {
        udp_await($io, udp_receive($io, 100), true);
    } catch (Throwable $error) {
        echo get_class($error), "\n";
    }
});
$patient = Async\spawn(function () use ($io) {
    echo udp_await($io, udp_receive($io, 100), true)[0], "\n";
});
Async\suspend();
$cancelled->cancel();
Async\await($cancelled);
udp_await($io, udp_send($io, 'for the patient', '127.0.0.1', udp_port($io)));
Async\await($patient);
echo active_events() - $before, "\n";
event_dispose($io);
?>
--EXPECT--
Async\AsyncCancellation
for the patient
0
