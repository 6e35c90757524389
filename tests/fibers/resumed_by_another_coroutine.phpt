--TEST--
fibers: a parked fiber may be resumed by another coroutine and then runs there
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, current_coroutine};

$f = new Fiber(function () {
    $first = current_coroutine();
    $got = Fiber::suspend('parked');
    var_dump(current_coroutine() === $first);
    delay(1);
    return "done with $got";
});
$a = spawn(function () use ($f) { echo $f->start(), "\n"; });
$b = spawn(function () use ($f) { $f->resume('value'); echo $f->getReturn(), "\n"; });
?>
--EXPECT--
parked
bool(false)
done with value
