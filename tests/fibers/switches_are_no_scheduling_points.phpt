--TEST--
fibers: start, resume and Fiber::suspend switch directly, an async call in a fiber suspends the hosting coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

spawn(fn() => print("co\n"));
$f = new Fiber(function () { echo "f1\n"; Fiber::suspend(); echo "f2\n"; delay(1); echo "f3\n"; });
echo "a\n"; $f->start(); echo "b\n"; $f->resume(); echo "c\n";
?>
--EXPECT--
a
f1
b
f2
co
f3
c
