--TEST--
Pool: an exception of the destructor reaches the caller of release(), after the waiter was woken
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await, spawn, suspend};

$pool = new Pool(factory: fn() => 'r', destructor: fn() => throw new RuntimeException('cannot drop'), beforeRelease: fn() => false, max: 1);
$r = $pool->acquire();
$waiter = spawn(fn() => print("waiter has {$pool->acquire()}\n"));
suspend();
try {
    $pool->release($r);
} catch (RuntimeException $e) {
    echo $e->getMessage(), ', ', $pool->activeCount(), "\n";
}
await($waiter);
echo $pool->activeCount(), "\n";
$pool->close();
try {
    $pool->release($r);
} catch (RuntimeException $e) {
    echo $e->getMessage(), ', ', $pool->activeCount(), "\n";
}
?>
--EXPECT--
cannot drop, 0
waiter has r
1
cannot drop, 0
