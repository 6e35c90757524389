--TEST--
fibers: Fiber::getCurrent() is right in each of two coroutines whose fibers wait in turn
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

foreach (['a', 'b'] as $name) {
    spawn(function () use ($name) {
        $f = new Fiber(function () use ($name, &$f) {
            suspend();
            echo $name, ' ', var_export(Fiber::getCurrent() === $f, true), "\n";
            suspend();
            echo $name, ' ', var_export(Fiber::getCurrent() === $f, true), "\n";
        });
        $f->start();
        echo $name, ' ', var_export(Fiber::getCurrent(), true), "\n";
    });
}
?>
--EXPECT--
a true
b true
a true
a NULL
b true
b NULL
