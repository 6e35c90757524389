--TEST--
Pool: with a place reserved the others can be had
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await, spawn, suspend};

$n = 0;
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, min: 3, max: 3);
$lent = [$pool->acquire(), $pool->acquire(), $pool->acquire()];
$waiter = spawn(function () use ($pool) { echo 'waiter ', $pool->acquire(), "\n"; });
suspend();
array_map($pool->release(...), $lent);
echo $pool->idleCount(), " idle\n";
var_dump($pool->tryAcquire(), $pool->tryAcquire(), $pool->tryAcquire());
await($waiter);
?>
--EXPECT--
waiter 3 idle
int(1)
int(2)
NULL
3
