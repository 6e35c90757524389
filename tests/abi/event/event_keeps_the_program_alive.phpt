--TEST--
C ABI: a visible event that is started keeps the program alive, though no coroutine waits for it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(20);
AsyncProbe\event_on($timer, function () { echo "fired\n"; });
Async\spawn(function () use ($timer) {
    echo "coroutine\n";
    AsyncProbe\event_start($timer);
});
register_shutdown_function(function () use ($timer) {
    echo "shutdown function\n";
    AsyncProbe\event_dispose($timer);
});
echo "end of main\n";
?>
--EXPECT--
end of main
coroutine
fired
shutdown function
