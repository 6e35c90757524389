--TEST--
C ABI: a timer can be started before there is a scheduler
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(1);
AsyncProbe\event_on($timer, function () { echo "fired\n"; });
var_dump(AsyncProbe\event_start($timer));
Async\delay(20);
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
bool(true)
fired
