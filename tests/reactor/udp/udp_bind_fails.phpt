--TEST--
C ABI: an address that cannot be bound is an error with the reason
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

$report = function (callable $what) {
    try {
        $what();
        echo "bound\n";
    } catch (Throwable $error) {
        echo get_class($error), ': ', preg_replace('/port [1-9]\d+:/', 'port N:', $error->getMessage()), "\n";
    }
};
$report(fn() => udp_bind('localhost', 0));
$report(fn() => udp_bind('127.0.0.1', 65536));
$report(fn() => udp_bind('192.0.2.1', 0));
$io = udp_bind('127.0.0.1', 0);
$report(fn() => udp_bind('127.0.0.1', udp_port($io)));
event_dispose($io);

$one = udp_bind('127.0.0.1', 0, 1);
$two = udp_bind('127.0.0.1', udp_port($one), 1);
echo "two at one port\n";
event_dispose($one);
event_dispose($two);

$stream = fopen(__FILE__, 'r');
$tcp = stream_socket_server('tcp://127.0.0.1:0');
$message = function (callable $what) {
    try {
        $what();
    } catch (Throwable $error) {
        echo preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
    }
};
$message(fn() => udp_handle($stream));
$message(fn() => udp_handle($tcp));
?>
--EXPECT--
Async\InputOutputException: Cannot bind a datagram socket to localhost, port 0: the host must be a numeric address
Async\InputOutputException: Cannot bind a datagram socket to 127.0.0.1, port N: the port must be between 0 and 65535
Async\InputOutputException: Cannot bind a datagram socket to 192.0.2.1, port 0: Cannot assign requested address
Async\InputOutputException: Cannot bind a datagram socket to 127.0.0.1, port N: Address already in use
two at one port
Cannot make a datagram socket of descriptor N: Socket operation on non-socket
Cannot make a datagram socket of descriptor N: it is a socket of another type
