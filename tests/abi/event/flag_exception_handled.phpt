--TEST--
C ABI: EXCEPTION_HANDLED tells of the current notification only
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$event = AsyncProbe\event('e');
var_dump(AsyncProbe\flag($event, 'exception handled'));
$waiter = spawn(function () use ($event) {
    try {
        AsyncProbe\wait([$event]);
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
});
suspend();
AsyncProbe\event_notify($event, null, new Exception('taken by the waiter'));
var_dump(AsyncProbe\flag($event, 'exception handled'));
await($waiter);
$callback = AsyncProbe\event_on($event, function () { echo "told\n"; });
AsyncProbe\event_notify($event, null, new Exception('taken by nobody'));
var_dump(AsyncProbe\flag($event, 'exception handled'));
AsyncProbe\event_dispose($event);
?>
--EXPECT--
bool(false)
bool(true)
taken by the waiter
told
bool(false)
