--TEST--
Pool: a waiter that is cancelled after it was woken passes the wake-up on
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await, spawn, suspend};

$pool = new Pool(factory: fn() => 'r', max: 1);
$held = $pool->acquire();
$first  = spawn(fn() => $pool->acquire());
$second = spawn(function () use ($pool) { $pool->acquire(); echo "second served\n"; });
suspend();                    // both are parked now
$pool->release($held);        // reserved for $first, which has not run yet
$first->cancel();
await($second);
echo $pool->activeCount(), "\n";
?>
--EXPECT--
second served
1
