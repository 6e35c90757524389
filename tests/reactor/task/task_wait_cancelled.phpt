--TEST--
C ABI: a cancelled wait for a task leaves the task running
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task(true);
AsyncProbe\task_queue($task);
$waits = Async\spawn(fn() => AsyncProbe\wait([$task]));
Async\suspend();
echo AsyncProbe\event_state($task), "\n";
$waits->cancel();
try {
    Async\await($waits);
} catch (Async\AsyncCancellation $e) {
    echo "cancelled\n";
}
echo AsyncProbe\event_state($task), ", ", AsyncProbe\active_events(), " active\n";
AsyncProbe\task_open_gate();
AsyncProbe\wait([$task]);
echo AsyncProbe\tasks_run(), "\n";
AsyncProbe\event_dispose($task);
?>
--EXPECT--
open, started 1, references 3, callbacks 1
cancelled
open, started 0, references 2, callbacks 0, 1 active
1
