--TEST--
C ABI: many tasks at once are all done
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$tasks = array_map(fn() => AsyncProbe\task(), range(1, 200));
array_map(AsyncProbe\task_queue(...), $tasks);
foreach ($tasks as $task) {
    AsyncProbe\wait([$task]);
    AsyncProbe\event_dispose($task);
}
echo AsyncProbe\tasks_run(), " run, ", AsyncProbe\active_events(), " active\n";
?>
--EXPECT--
200 run, 0 active
