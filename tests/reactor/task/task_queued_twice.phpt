--TEST--
C ABI: a task runs once: to queue it again is nothing while it is under way, an error afterwards
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task(true);
var_dump(AsyncProbe\task_queue($task), AsyncProbe\task_queue($task));
echo AsyncProbe\active_events(), "\n";
AsyncProbe\task_open_gate();
AsyncProbe\wait([$task]);
try {
    AsyncProbe\task_queue($task);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
echo AsyncProbe\tasks_run(), "\n";
AsyncProbe\event_dispose($task);
?>
--EXPECT--
bool(true)
bool(true)
1
The task cannot be queued again: it has run already, and runs only once
1
