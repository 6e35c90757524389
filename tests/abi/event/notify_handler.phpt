--TEST--
C ABI: a notify handler gets the notification instead of the callbacks, and may pass it on
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('event');
AsyncProbe\event_on($event, function () { echo "called\n"; });
AsyncProbe\event_intercept($event);
AsyncProbe\event_notify($event);
AsyncProbe\event_dispose($event);
?>
--EXPECT--
intercepted
called
