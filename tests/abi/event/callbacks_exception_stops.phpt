--TEST--
C ABI: a callback that throws ends the notification
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('event');
AsyncProbe\event_on($event, function () { throw new LogicException('thrown'); });
AsyncProbe\event_on($event, function () { echo "never\n"; });
try {
    AsyncProbe\event_notify($event);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($event);
?>
--EXPECT--
thrown
