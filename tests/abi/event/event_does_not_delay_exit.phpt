--TEST--
C ABI: exit() does not wait for an event that no coroutine waits for
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(60000);
AsyncProbe\event_start($timer);
register_shutdown_function(function () use ($timer) {
    echo "shutdown function\n";
    AsyncProbe\event_dispose($timer);
});
Async\spawn(function () { exit("exit\n"); });
?>
--EXPECT--
exit
shutdown function
