--TEST--
C ABI: a microtask runs in the context of the scheduler, where waiting is refused
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
spawn(fn() => null);
AsyncProbe\microtask(function () {
    try {
        suspend();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
});
suspend();
?>
--EXPECT--
Cannot suspend: the operation is not allowed in the context of the scheduler
microtask destroyed
