--TEST--
C ABI: an event that is notified with an exception throws it in the waiter
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\spawn;
$event = AsyncProbe\event('event');
spawn(fn() => AsyncProbe\event_notify($event, null, new LogicException('of the event')));
try {
    AsyncProbe\wait([$event]);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($event);
?>
--EXPECT--
of the event
