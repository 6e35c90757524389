--TEST--
C ABI: a one-shot timer that was started twice keeps nothing alive once it has fired
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(1);
AsyncProbe\event_start($timer);
AsyncProbe\event_start($timer);
Async\delay(20);
echo AsyncProbe\event_state($timer), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
closed, started 0, references 1, callbacks 0, active 0
