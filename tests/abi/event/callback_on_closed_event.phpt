--TEST--
C ABI: a closed event takes no callbacks
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('event');
AsyncProbe\event_close($event);
try {
    AsyncProbe\event_on($event, fn() => null);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
try {
    AsyncProbe\wait([$event]);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
echo AsyncProbe\event_state($event), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
Cannot wait for an event that is already closed
The event cannot be waited for: it is already closed
closed, started 0, references 1, callbacks 0
