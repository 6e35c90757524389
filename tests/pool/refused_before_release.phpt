--TEST--
Pool: a resource that beforeRelease refuses is destroyed, and the waiting coroutine makes a new one
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await, spawn, suspend};

$n = 0;
$pool = new Pool(
    factory: function () use (&$n) { return ++$n; },
    destructor: function ($r) { echo "drop $r\n"; },
    beforeRelease: fn($r) => $r !== 1,
    max: 1,
);
$r = $pool->acquire();
$w = spawn(function () use ($pool) { echo "got {$pool->acquire()}\n"; });
suspend();
$pool->release($r);
echo "released\n";
await($w);
?>
--EXPECT--
drop 1
released
got 2
