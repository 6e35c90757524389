--TEST--
C ABI: a function on the main stack cannot wait, and a tick there does nothing
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn};
await(spawn(function () {
    try {
        AsyncProbe\on_main_stack('wait');
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
    AsyncProbe\on_main_stack('tick');
    delay(1);
    echo "here one can\n";
}));
?>
--EXPECT--
Cannot suspend: the operation is not allowed in the context of the scheduler
here one can
