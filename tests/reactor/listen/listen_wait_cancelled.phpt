--TEST--
C ABI: a cancelled wait for a connection leaves the listener usable
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
[$host, $port] = AsyncProbe\listen_address($listener);
$waits = Async\spawn(fn() => AsyncProbe\listen_accept($listener));
Async\suspend();
$waits->cancel();
try {
    Async\await($waits);
} catch (Async\AsyncCancellation) {
    echo "cancelled\n";
}
$client = stream_socket_client("tcp://$host:$port");
AsyncProbe\fd_close(AsyncProbe\listen_accept($listener));
echo AsyncProbe\event_state($listener), "\n";
AsyncProbe\event_dispose($listener);
?>
--EXPECT--
cancelled
open, started 0, references 1, callbacks 0
