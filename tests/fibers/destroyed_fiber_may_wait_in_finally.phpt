--TEST--
fibers: a finally block that awaits while its parked fiber is destroyed inside a coroutine works
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

spawn(function () {
    $f = new Fiber(function () {
        try {
            Fiber::suspend();
        } finally {
            echo "finally begin\n";
            suspend();
            echo "finally end\n";
        }
    });
    $f->start();
    unset($f);
    echo "after unset\n";
});
spawn(fn() => print("other\n"));
?>
--EXPECT--
finally begin
other
finally end
after unset
