--TEST--
C ABI: a coroutine that waits again right after descriptors ran out does not make the loop spin
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
[$host, $port] = AsyncProbe\listen_address($listener);
$client = stream_socket_client("tcp://$host:$port");
AsyncProbe\event_start($listener);
AsyncProbe\event_stop($listener);
Async\delay(1);
var_dump(AsyncProbe\fds_exhaust());
$errors = 0;
$server = Async\spawn(function () use ($listener, &$errors) {
    for (;;) {
        try {
            return AsyncProbe\listen_accept($listener);
        } catch (Async\InputOutputException) {
            $errors++;
        }
    }
});
Async\delay(250);
AsyncProbe\fds_release();
$fd = Async\await($server);
AsyncProbe\fd_close($fd);
var_dump($errors > 0 && $errors < 6);
AsyncProbe\event_dispose($listener);
?>
--EXPECT--
bool(true)
bool(true)
