--TEST--
C ABI: closing a datagram socket wakes the coroutines that wait on it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

$io = udp_bind('127.0.0.1', 0);
$before = active_events();
for ($i = 0; $i < 2; $i++) {
    $waiting[] = Async\spawn(function () use ($io) {
        try {
            udp_await($io, udp_receive($io, 100), true);
        } catch (Throwable $error) {
            echo get_class($error), ': ', preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
        }
    });
}
Async\suspend();
echo active_events() - $before, "\n";
file_close($io);
echo active_events() - $before, "\n";
array_map(Async\await(...), $waiting);

foreach ([fn() => udp_receive($io, 1), fn() => udp_send($io, 'x', '127.0.0.1', 1)] as $call) {
    try {
        $call();
    } catch (Throwable $error) {
        echo preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
    }
}
echo udp_try_send($io, 'x', '127.0.0.1', 1) < 0 ? "refused\n" : "sent\n";
event_dispose($io);

// The last reference does the same.
$io = udp_bind('127.0.0.1', 0);
$request = udp_receive($io, 100);
event_dispose($io);
var_dump(udp_completed($request));
udp_dispose($request);
echo active_events(), "\n";
?>
--EXPECT--
2
0
Async\InputOutputException: The datagram socket with descriptor N was closed while an operation waited on it
Async\InputOutputException: The datagram socket with descriptor N was closed while an operation waited on it
Cannot receive from descriptor N: the handle is closed
Cannot send from descriptor N: the handle is closed
refused
bool(true)
0
