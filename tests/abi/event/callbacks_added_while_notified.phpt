--TEST--
C ABI: a callback added while notified is called from the next notification on
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('event');
AsyncProbe\event_on($event, function () use ($event) {
    echo "first\n";
    AsyncProbe\event_on($event, function () { echo "added\n"; });
});
AsyncProbe\event_notify($event);
echo "again\n";
AsyncProbe\event_notify($event);
AsyncProbe\event_dispose($event);
?>
--EXPECT--
first
again
first
added
