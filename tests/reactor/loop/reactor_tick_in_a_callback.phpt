--TEST--
C ABI: a tick inside a callback of the loop does nothing, and the callback still cannot wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};
await(spawn(function () {
    $fired = false;
    $event = AsyncProbe\timer(1);
    AsyncProbe\event_on($event, function () use (&$fired) {
        $fired = true;
        AsyncProbe\reactor_tick();
        try {
            delay(1);
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    });
    AsyncProbe\event_start($event);
    while (!$fired) {
        AsyncProbe\reactor_tick();
    }
    AsyncProbe\event_dispose($event);
    echo "end\n";
}));
?>
--EXPECT--
Cannot delay: the operation is not allowed in the context of the scheduler
end
