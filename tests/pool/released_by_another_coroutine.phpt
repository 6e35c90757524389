--TEST--
Pool: another coroutine than the one that acquired may release
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await, spawn};

$pool = new Pool(factory: fn() => new ArrayObject(['r']), max: 1);
$r = await(spawn(fn() => $pool->acquire()));
echo $pool->activeCount(), "\n";
await(spawn(fn() => $pool->release($r)));
echo $pool->idleCount(), ' ', $pool->acquire()[0], "\n";
?>
--EXPECT--
1
1 r
