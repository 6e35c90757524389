--TEST--
deadlock: a fiber parked in Fiber::suspend() plays no part
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$fiber = new Fiber(function () { Fiber::suspend(); });
$fiber->start();
spawn(fn() => print("coroutine\n"));
echo "end\n";
?>
--EXPECT--
end
coroutine
