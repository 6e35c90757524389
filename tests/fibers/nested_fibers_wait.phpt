--TEST--
fibers: a wait in a fiber within a fiber keeps both in place
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

spawn(function () {
    $outer = new Fiber(function () {
        $inner = new Fiber(function () {
            delay(1);
            echo "inner waited\n";
            $v = Fiber::suspend('from inner');
            suspend();
            return $v;
        });
        $got = $inner->start();
        $back = Fiber::suspend($got);
        $inner->resume($back);
        return $inner->getReturn();
    });
    echo $outer->start(), "\n";
    $outer->resume('through both');
    echo $outer->getReturn(), "\n";
});
spawn(fn() => print("other\n"));
?>
--EXPECT--
other
inner waited
from inner
through both
