--TEST--
C ABI: a notification of an event that is being notified is refused
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('event');
AsyncProbe\event_on($event, function () use ($event) {
    echo "called\n";
    AsyncProbe\event_notify($event);
});
AsyncProbe\event_notify($event);
AsyncProbe\event_dispose($event);
?>
--EXPECTF--
called
%AWarning: A notification of an event that is being notified was refused in %s
