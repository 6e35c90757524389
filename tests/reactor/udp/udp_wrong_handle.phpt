--TEST--
C ABI: bytes do not go through a datagram socket, nor datagrams through a file
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_close, udp_await, udp_bind, udp_completed, udp_dispose, udp_handle, udp_membership, udp_port, udp_receive, udp_send, udp_try_send};

use function AsyncProbe\{file_handle, file_read, file_write};

$io = udp_bind('127.0.0.1', 0);
$file = file_handle($stream = fopen(__FILE__, 'r'));
foreach ([fn() => file_read($io, 1), fn() => file_write($io, 'x'), fn() => udp_receive($file, 1), fn() => udp_send($file, 'x')] as $call) {
    try {
        $call();
    } catch (Throwable $error) {
        echo preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
    }
}
var_dump(udp_try_send($file, 'x') < 0, udp_membership($file, '224.0.0.251', null, true) < 0);
event_dispose($io);
event_dispose($file);
?>
--EXPECT--
Cannot read from descriptor N: this type of handle cannot do that
Cannot write to descriptor N: this type of handle cannot do that
Cannot receive from descriptor N: it is no datagram socket
Cannot send from descriptor N: it is no datagram socket
bool(true)
bool(true)
