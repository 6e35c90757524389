--TEST--
C ABI: starts and stops of a queued task change no count: it is counted while it is under way
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task(true);
AsyncProbe\task_queue($task);
AsyncProbe\event_start($task);
AsyncProbe\event_start($task);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($task);
AsyncProbe\event_stop($task);
AsyncProbe\event_stop($task);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\task_open_gate();
AsyncProbe\wait([$task]);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($task);
?>
--EXPECT--
1
1
0
