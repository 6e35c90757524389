--TEST--
C ABI: a program that ends while a task is under way lets it run, and leaks nothing
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task(true);
AsyncProbe\event_on($task, function () {});
AsyncProbe\task_queue($task);
AsyncProbe\event_dispose($task);
register_shutdown_function(AsyncProbe\task_open_gate(...));
echo "end\n";
?>
--EXPECT--
end
