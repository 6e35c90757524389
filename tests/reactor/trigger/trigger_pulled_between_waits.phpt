--TEST--
C ABI: a trigger that is pulled between waits is told to the next waiter
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
AsyncProbe\trigger_pull($trigger); // Before it was ever started.
AsyncProbe\wait([$trigger]);
echo "first\n";
AsyncProbe\trigger_pull($trigger);
Async\delay(1); // The loop has seen it.
AsyncProbe\wait([$trigger]);
echo "second\n";
AsyncProbe\event_dispose($trigger);
?>
--EXPECT--
first
second
