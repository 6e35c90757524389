--TEST--
C ABI: a thread that pulls a trigger wakes a waiting coroutine
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
AsyncProbe\event_on($trigger, function () { echo "pulled\n"; });
Async\spawn(function () use ($trigger) { AsyncProbe\trigger_thread($trigger); });
echo AsyncProbe\wait([$trigger]), "\n";
AsyncProbe\trigger_thread_join();
echo AsyncProbe\event_state($trigger), "\n";
AsyncProbe\event_dispose($trigger);
?>
--EXPECT--
pulled
nothing
open, started 0, references 1, callbacks 1
