--TEST--
Pool: min resources are made at once, idle ones are lent oldest first
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$n = 0;
$pool = new Pool(factory: function () use (&$n) { return 'c' . ++$n; }, min: 2, max: 3);
printf("%d %d %d\n", count($pool), $pool->idleCount(), $pool->activeCount());
printf("%s %s %s\n", $pool->tryAcquire(), $pool->tryAcquire(), $pool->tryAcquire());
var_dump($pool->tryAcquire());
printf("%d %d %d\n", count($pool), $pool->idleCount(), $pool->activeCount());
?>
--EXPECT--
2 2 0
c1 c2 c3
NULL
3 0 3
