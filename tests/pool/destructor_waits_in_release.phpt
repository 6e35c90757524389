--TEST--
Pool: a waiting coroutine has the place while the destructor of the refused resource still waits
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await, delay, spawn, suspend};

$n = 0;
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, beforeRelease: fn($r) => $r !== 1, max: 1,
    destructor: function ($r) use (&$pool) { echo "dropping $r\n"; delay(5); echo "dropped $r\n"; });
$r = $pool->acquire();
$waiter = spawn(function () use ($pool) {
    $r = $pool->acquire();
    echo "waiter has $r\n";
    $pool->release($r);
});
suspend();
spawn(fn() => $pool->release($r));
suspend();
var_dump($pool->tryAcquire());      // It is the waiter's.
await($waiter);
?>
--EXPECT--
dropping 1
NULL
waiter has 2
dropped 1
dropping 2
dropped 2
