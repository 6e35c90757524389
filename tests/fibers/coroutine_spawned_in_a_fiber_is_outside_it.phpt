--TEST--
fibers: a coroutine spawned and started while a fiber waits is in no fiber
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

$f = new Fiber(function () {
    spawn(fn() => var_dump(Fiber::getCurrent()));
    suspend();
    var_dump(Fiber::getCurrent() !== null);
});
$f->start();
?>
--EXPECT--
NULL
bool(true)
