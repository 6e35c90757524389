--TEST--
C ABI: a one-shot timer closes when it fires, before its callbacks run
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(1);
AsyncProbe\event_on($timer, function () use ($timer) { echo AsyncProbe\event_state($timer), "\n"; });
AsyncProbe\event_start($timer);
echo AsyncProbe\active_events(), "\n";
Async\delay(20);
echo AsyncProbe\active_events(), "\n";
var_dump(AsyncProbe\event_start($timer), AsyncProbe\active_events());
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
1
closed, started 0, references 2, callbacks 1
0
bool(true)
int(0)
