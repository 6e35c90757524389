--TEST--
fibers: isRunning() of a fiber stays true while the coroutine inside it waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

$f = new Fiber(function () { delay(1); });
spawn(function () use ($f) { var_dump($f->isRunning(), $f->isSuspended()); });
$f->start();
var_dump($f->isTerminated());
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
