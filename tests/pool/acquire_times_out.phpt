--TEST--
Pool: the time-out is no failure of the pool, and leaves nothing behind
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, PoolException, TimeoutException};

$pool = new Pool(factory: fn() => new stdClass, max: 1);
$held = $pool->acquire();
try { $pool->acquire(timeout: 20); }
catch (TimeoutException $e) { echo $e instanceof PoolException ? "pool\n" : "timeout\n"; }
echo $pool->idleCount(), '/', $pool->activeCount(), "\n";
$pool->release($held);
echo $pool->tryAcquire() === $held ? "same\n" : "other\n";
echo $e->getMessage(), "\n";
?>
--EXPECTF--
timeout
0/1
same
No resource of the pool became free within 20 ms: 1 of 1 are in use, held by main (%Sacquired at %sacquire_times_out.php:5), and 0 others wait. Allow more time or a larger max, or release resources sooner
