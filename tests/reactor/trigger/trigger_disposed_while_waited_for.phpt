--TEST--
C ABI: a coroutine that waits for a trigger holds it, when its owner has given it up
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
$waits = Async\spawn(function () use ($trigger) {
    AsyncProbe\wait([$trigger]);
    echo "woken\n";
});
Async\suspend();
AsyncProbe\event_dispose($trigger);
AsyncProbe\trigger_pull($trigger);
Async\await($waits);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
woken
0
