--TEST--
C ABI: a started listener tells its subscriber of every connection until it is stopped
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
[$host, $port] = AsyncProbe\listen_address($listener);
$done = AsyncProbe\trigger();
$seen = 0;
AsyncProbe\listen_on($listener, function (int $fd) use (&$seen, $done, $listener) {
    AsyncProbe\fd_close($fd);
    if (++$seen === 100) {
        AsyncProbe\event_stop($listener);
        AsyncProbe\trigger_pull($done);
    }
});
AsyncProbe\event_start($listener);
$clients = array_map(fn() => stream_socket_client("tcp://$host:$port"), range(1, 101));
AsyncProbe\wait([$done]);
echo "$seen\n", AsyncProbe\event_state($listener), "\n";
AsyncProbe\event_dispose($listener);
AsyncProbe\event_dispose($done);
?>
--EXPECT--
100
open, started 0, references 1, callbacks 1
