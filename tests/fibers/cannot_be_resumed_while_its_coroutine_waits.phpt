--TEST--
fibers: resuming a fiber that runs in a waiting coroutine is the engine's FiberError
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

$f = new Fiber(function () { delay(5); echo "fiber done\n"; });
spawn(fn() => $f->start());
suspend();
try {
    $f->resume();
} catch (FiberError $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
FiberError
fiber done
