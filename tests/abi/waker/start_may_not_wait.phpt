--TEST--
C ABI: start() of an event runs in the context of the scheduler, where waiting is refused
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{delay, spawn, suspend};
$event = AsyncProbe\event('event', false, false, function () {
    foreach ([fn() => suspend(), fn() => delay(1)] as $wait) {
        try {
            $wait();
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    }
});
spawn(fn() => AsyncProbe\event_notify($event, 'told'));
echo AsyncProbe\wait([$event]), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
Cannot suspend: the operation is not allowed in the context of the scheduler
Cannot delay: the operation is not allowed in the context of the scheduler
told
