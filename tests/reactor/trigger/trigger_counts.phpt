--TEST--
C ABI: a trigger counts as active from its first start to its last stop
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_start($trigger);
AsyncProbe\event_start($trigger);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($trigger);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($trigger);
AsyncProbe\event_stop($trigger);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($trigger);
?>
--EXPECT--
0
1
1
0
