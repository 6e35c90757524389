--TEST--
C ABI: the timeout of a waker wakes without an error
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('event');
echo AsyncProbe\wait([$event], 2), "\n";
echo AsyncProbe\event_state($event), ' ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
nothing
open, started 0, references 1, callbacks 0 0
