--TEST--
C ABI: an event that closed before the wait began does not wake the coroutine
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
async.debug_deadlock=0
--FILE--
<?php
$event = AsyncProbe\event('event');
try {
    AsyncProbe\wait_prepared($event, function () use ($event) {
        try {
            AsyncProbe\event_close($event);
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    });
} catch (Cancellation $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($event);
?>
--EXPECTF--
Cannot resume the coroutine: it does not wait
Deadlock: what the coroutine waits for can no longer happen

Fatal error: Uncaught Async\DeadlockError: %A
