--TEST--
C ABI: a waiting coroutine gets each connection as a descriptor of its own
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
[$host, $port] = AsyncProbe\listen_address($listener);
echo $host, " ", $port > 0 ? "some port" : "none", "\n";
$server = Async\spawn(function () use ($listener) {
    for ($i = 1; $i <= 3; $i++) {
        $fd = AsyncProbe\listen_accept($listener);
        echo "connection $i: ", AsyncProbe\fd_state($fd), "\n";
        AsyncProbe\fd_write($fd, "hello $i\n");
        AsyncProbe\fd_close($fd);
    }
});
Async\suspend();
// All of them before the server had its turn.
$clients = array_map(fn() => stream_socket_client("tcp://$host:$port"), range(1, 3));
Async\await($server);
foreach ($clients as $client) {
    echo fgets($client);
}
AsyncProbe\event_dispose($listener);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
127.0.0.1 some port
connection 1: blocking, closed on exec
connection 2: blocking, closed on exec
connection 3: blocking, closed on exec
hello 1
hello 2
hello 3
0
