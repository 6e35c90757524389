--TEST--
C ABI: a trigger that is pulled very often is told at least once, and goes on working
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
$told = 0;
AsyncProbe\event_on($trigger, function () use (&$told) { $told++; });
AsyncProbe\event_start($trigger);
AsyncProbe\trigger_thread($trigger, 10000);
AsyncProbe\wait([$trigger]);
AsyncProbe\trigger_thread_join();
var_dump($told >= 1 && $told <= 10000);
AsyncProbe\trigger_pull($trigger);
AsyncProbe\wait([$trigger]);
AsyncProbe\event_dispose($trigger);
echo "end\n";
?>
--EXPECT--
bool(true)
end
