--TEST--
C ABI: a wait for a task that is done returns at once, any number of times
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task();
AsyncProbe\wait([$task]);
AsyncProbe\wait([$task]);
$timer = AsyncProbe\timer(60000);
echo AsyncProbe\wait([$task, $timer]), "\n";
AsyncProbe\event_dispose($timer);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($task);
?>
--EXPECT--
nothing
0
