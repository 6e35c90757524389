--TEST--
fibers: in a coroutine outside any fiber getCurrent() is null and Fiber::suspend() throws FiberError
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

spawn(function () {
    var_dump(Fiber::getCurrent());
    try {
        Fiber::suspend();
    } catch (FiberError $e) {
        echo get_class($e), "\n";
    }
});
?>
--EXPECT--
NULL
FiberError
