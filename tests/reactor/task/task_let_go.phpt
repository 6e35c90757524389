--TEST--
C ABI: a queued task whose owner lets go of it runs nevertheless, and is told
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$task = AsyncProbe\task(true);
$done = AsyncProbe\trigger();
AsyncProbe\event_on($task, function () use ($done) {
    echo "done\n";
    AsyncProbe\trigger_pull($done);
});
AsyncProbe\task_queue($task);
AsyncProbe\event_dispose($task);
AsyncProbe\task_open_gate();
AsyncProbe\wait([$done]);
echo AsyncProbe\tasks_run(), " run, ", AsyncProbe\active_events(), " active\n";
AsyncProbe\event_dispose($done);
?>
--EXPECT--
done
1 run, 0 active
