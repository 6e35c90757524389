--TEST--
C ABI: datagrams go from one handle to another, one by one
--EXTENSIONS--
async
--SKIPIF--
<?php if (@stream_socket_server('udp://[::1]:0', $e, $m, STREAM_SERVER_BIND) === false) die('skip needs IPv6'); ?>
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

$before = active_events();
foreach (['127.0.0.1', '::1'] as $host) {
    $one = udp_bind($host, 0);
    $two = udp_bind($host, 0);

    // A coroutine waits already.
    $receiver = Async\spawn(function () use ($one, $two) {
        [$data, $port] = udp_await($two, udp_receive($two, 100), true);
        echo $data, ' ', $port === udp_port($one) ? 'from the right port' : $port, "\n";
    });
    Async\suspend();
    echo active_events() - $before, "\n";
    echo udp_await($one, udp_send($one, 'ping', $host, udp_port($two))), "\n";
    Async\await($receiver);
    echo active_events() - $before, "\n";

    // No coroutine waits: the datagrams are there at once, one for each call.
    foreach (['first', '', 'third is too long', 'fourth'] as $data) {
        udp_await($one, udp_send($one, $data, $host, udp_port($two)));
    }
    for ($i = 0; $i < 4; $i++) {
        $request = udp_receive($two, 5);
        echo udp_completed($request) ? '' : 'not ', "completed: '", udp_await($two, $request, true)[0], "'\n";
    }
    event_dispose($one);
    event_dispose($two);
}
?>
--EXPECT--
1
4
ping from the right port
0
completed: 'first'
completed: ''
completed: 'third'
completed: 'fourt'
1
4
ping from the right port
0
completed: 'first'
completed: ''
completed: 'third'
completed: 'fourt'
