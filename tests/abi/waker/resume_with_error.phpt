--TEST--
C ABI: a waiting coroutine can be resumed with an exception
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend, await};
$event = AsyncProbe\event('event');
$c = spawn(function () use ($event) {
    try {
        AsyncProbe\wait([$event]);
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
});
suspend();
var_dump(AsyncProbe\resume($c, new LogicException('resumed with it')));
await($c);
AsyncProbe\event_dispose($event);
?>
--EXPECT--
bool(true)
resumed with it
