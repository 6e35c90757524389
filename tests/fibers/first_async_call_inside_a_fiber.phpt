--TEST--
fibers: the first async call of a program may happen inside a fiber
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

$f = new Fiber(function () {
    spawn(fn() => print("coroutine\n"));
    delay(1);
    echo "after the wait\n";
    $x = Fiber::suspend('parked');
    suspend();
    return $x;
});
echo $f->start(), "\n";
suspend();
$f->resume('returned');
echo $f->getReturn(), "\n";
?>
--EXPECT--
coroutine
after the wait
parked
returned
