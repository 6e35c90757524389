--TEST--
C ABI: a task that was never queued is just given up
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task();
AsyncProbe\event_on($task, function () { echo "never\n"; });
AsyncProbe\event_dispose($task);
echo AsyncProbe\tasks_run(), "\n";
?>
--EXPECT--
0
