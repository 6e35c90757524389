--TEST--
C pools: a pool whose owner drops it while coroutines wait is closed, and freed when they have left
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

$pool = AsyncProbe\pool_new(['factory' => fn() => 1, 'destructor' => fn() => print("drop\n")], 0, 1);
AsyncProbe\pool_acquire($pool);
$jobs = [];
foreach (['a', 'b'] as $who) {
    $jobs[] = spawn(function () use ($pool, $who) {
        try {
            AsyncProbe\pool_acquire($pool, 60000);
        } catch (Async\PoolException $e) {
            echo "$who: {$e->getMessage()}\n";
        }
    });
}
suspend();
AsyncProbe\pool_drop($pool);
await_all($jobs);
?>
--EXPECT--
a: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
b: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
