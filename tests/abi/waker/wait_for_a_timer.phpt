--TEST--
C ABI: a coroutine that waits for a timer goes on with no result
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(2);
echo AsyncProbe\wait([$timer]), "\n";
echo AsyncProbe\event_state($timer), "\n", AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
nothing
closed, started 0, references 1, callbacks 0
0
