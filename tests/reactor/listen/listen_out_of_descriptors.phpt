--TEST--
C ABI: a listener survives that descriptors run out, and does not spin
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
[$host, $port] = AsyncProbe\listen_address($listener);
$client = stream_socket_client("tcp://$host:$port");
AsyncProbe\event_start($listener); // The loop is ready, whatever it needs descriptors for.
Async\delay(1);
var_dump(AsyncProbe\fds_exhaust());
try {
    AsyncProbe\listen_accept($listener);
} catch (Async\InputOutputException $e) {
    echo $e->getMessage(), "\n";
}
$errors = 0;
AsyncProbe\listen_on($listener, function ($what) use (&$errors) { $errors++; });
Async\delay(250);
var_dump($errors > 0 && $errors < 5);
AsyncProbe\event_free_callbacks($listener);
AsyncProbe\fds_release();
$fd = AsyncProbe\listen_accept($listener);
AsyncProbe\fd_write($fd, "hello\n");
AsyncProbe\fd_close($fd);
echo fgets($client);
AsyncProbe\event_dispose($listener);
?>
--EXPECTF--
bool(true)
A connection to 127.0.0.1 port %d could not be accepted: Too many open files. It is tried again when descriptors may be free
bool(true)
hello
