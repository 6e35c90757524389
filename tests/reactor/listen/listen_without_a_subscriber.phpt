--TEST--
C ABI: connections that come without a subscriber wait for the next one
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
[$host, $port] = AsyncProbe\listen_address($listener);
AsyncProbe\event_start($listener); // By its owner: a wait that ends does not stop it.
$first = stream_socket_client("tcp://$host:$port");
$second = stream_socket_client("tcp://$host:$port");
Async\delay(5);
for ($i = 1; $i <= 2; $i++) {
    $fd = AsyncProbe\listen_accept($listener);
    AsyncProbe\fd_write($fd, "$i\n");
    AsyncProbe\fd_close($fd);
    Async\delay(1);
}
echo fgets($first), fgets($second);
AsyncProbe\event_dispose($listener);
?>
--EXPECT--
1
2
