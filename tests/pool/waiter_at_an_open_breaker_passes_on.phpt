--TEST--
Pool: waiters that meet an INACTIVE pool when they are woken are told one after the other
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, ServiceUnavailableException};
use function Async\{await_all, spawn, suspend};

$pool = new Pool(factory: fn() => 'r', max: 1);
$held = $pool->acquire();
$jobs = [];
foreach (['a', 'b', 'c'] as $who) {
    $jobs[] = spawn(function () use ($pool, $who) {
        try {
            $pool->acquire();
        } catch (ServiceUnavailableException $e) {
            echo "$who: {$e->getMessage()}\n";
        }
    });
}
suspend();
$pool->deactivate();
suspend();
echo "still parked\n";
$pool->release($held);
await_all($jobs);
echo $pool->idleCount(), ' ', $pool->activeCount(), "\n";
?>
--EXPECT--
still parked
a: Cannot acquire a resource: the circuit breaker of the pool is INACTIVE. Try again after recover() or activate(), or when its strategy lets it recover
b: Cannot acquire a resource: the circuit breaker of the pool is INACTIVE. Try again after recover() or activate(), or when its strategy lets it recover
c: Cannot acquire a resource: the circuit breaker of the pool is INACTIVE. Try again after recover() or activate(), or when its strategy lets it recover
1 0
