--TEST--
C ABI: a listener may be given up by its own callback, with connections still to come
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
[$host, $port] = AsyncProbe\listen_address($listener);
AsyncProbe\listen_on($listener, function (int $fd) use ($listener) {
    echo "connection\n";
    AsyncProbe\fd_close($fd);
    AsyncProbe\event_dispose($listener);
});
AsyncProbe\event_start($listener);
$first = stream_socket_client("tcp://$host:$port");
$second = stream_socket_client("tcp://$host:$port");
Async\delay(5);
var_dump(@stream_socket_client("tcp://$host:$port"));
?>
--EXPECT--
connection
bool(false)
