--TEST--
C ABI: to wait for a task queues it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task();
AsyncProbe\wait([$task]);
echo AsyncProbe\tasks_run(), "\n";
AsyncProbe\event_dispose($task);
?>
--EXPECT--
1
