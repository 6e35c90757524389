--TEST--
C ABI: a task runs on a worker, and is done when its waiter goes on
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task();
var_dump(AsyncProbe\task_queue($task));
echo AsyncProbe\active_events(), "\n";
AsyncProbe\wait([$task]);
echo AsyncProbe\tasks_run(), " run, ", AsyncProbe\active_events(), " active\n";
echo AsyncProbe\event_state($task), "\n";
AsyncProbe\event_dispose($task);
?>
--EXPECT--
bool(true)
1
1 run, 0 active
closed, started 0, references 1, callbacks 0
