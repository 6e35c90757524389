--TEST--
C ABI: a connected datagram socket learns that no process listens; the next call succeeds
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

$closed = udp_bind('127.0.0.1', 0);
$port = udp_port($closed);
event_dispose($closed);

$stream = stream_socket_client("udp://127.0.0.1:$port");
$io = udp_handle($stream);
$waiting = Async\spawn(function () use ($io) {
    try {
        udp_await($io, udp_receive($io, 100), true);
    } catch (Throwable $error) {
        echo get_class($error), ': ', preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
    }
});
Async\suspend();
echo udp_await($io, udp_send($io, 'anybody?')), "\n";
Async\await($waiting);

// Not connected, it never learns.
$free = udp_bind('127.0.0.1', 0);
echo udp_await($free, udp_send($free, 'anybody?', '127.0.0.1', $port)), "\n";

// A server that listens now gets the datagram, and its answer arrives.
$server = udp_bind('127.0.0.1', $port);
echo udp_await($io, udp_send($io, 'hello')), "\n";
[$data, $from] = udp_await($server, udp_receive($server, 100), true);
$answer = udp_receive($io, 100);
udp_await($server, udp_send($server, "$data back", '127.0.0.1', $from));
echo udp_await($io, $answer, true)[0], "\n";
array_map(event_dispose(...), [$io, $free, $server]);
?>
--EXPECT--
8
Async\InputOutputException: Cannot receive from descriptor N: Connection refused
8
5
hello back
