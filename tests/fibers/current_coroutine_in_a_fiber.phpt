--TEST--
fibers: current_coroutine() in a fiber is the hosting coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};

$c = spawn(function () {
    $f = new Fiber(fn() => current_coroutine());
    $f->start();
    return $f->getReturn();
});
var_dump(await($c) === $c);
?>
--EXPECT--
bool(true)
