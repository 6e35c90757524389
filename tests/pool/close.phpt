--TEST--
Pool: closing refuses waiting coroutines and drops idle resources; a lent one is dropped when it is released
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, PoolException};
use function Async\{await, spawn, suspend};

$n = 0;
$pool = new Pool(factory: function () use (&$n) { return ++$n; },
                 destructor: function ($r) { echo "drop $r\n"; }, min: 2, max: 2);
$a = $pool->acquire();
$b = $pool->acquire();
$w = spawn(function () use ($pool) {
    try { $pool->acquire(); } catch (PoolException) { echo "waiter refused\n"; }
});
suspend();
$pool->close();
echo "closed, active ", $pool->activeCount(), "\n";
await($w);
$pool->release($a);
var_dump($pool->tryAcquire(), $pool->activeCount());
?>
--EXPECT--
closed, active 2
waiter refused
drop 1
NULL
int(1)
