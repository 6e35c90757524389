--TEST--
C ABI: ZEND_ASYNC_WAKER_DESTROY drops all that a waker holds
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, current_coroutine, spawn, suspend};
$event = AsyncProbe\event('e');
// The waker is destroyed between the subscription and the wait. No event is left, so the wait ends at once.
echo AsyncProbe\wait_prepared($event, function () use ($event) {
    echo AsyncProbe\event_state($event), "\n";
    AsyncProbe\waker_part(current_coroutine(), 'destroy');
    echo AsyncProbe\event_state($event), ', ', AsyncProbe\waker_status(current_coroutine()), "\n";
}), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
open, started 0, references 2, callbacks 1
open, started 0, references 1, callbacks 0, neither
nothing
