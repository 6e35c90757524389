--TEST--
C ABI: a trigger may be given up by its own callback
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
AsyncProbe\event_on($trigger, function () use ($trigger) {
    echo "pulled\n";
    AsyncProbe\event_dispose($trigger);
});
AsyncProbe\event_start($trigger);
AsyncProbe\trigger_pull($trigger);
Async\delay(1);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
pulled
0
