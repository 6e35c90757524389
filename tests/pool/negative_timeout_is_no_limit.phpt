--TEST--
Pool: a time-out of 0 or less is no limit
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{delay, spawn};

$pool = new Pool(factory: fn() => 'r', max: 1);
$r = $pool->acquire(-5);
spawn(function () use ($pool, $r) { delay(5); $pool->release($r); });
echo $pool->acquire(-1), "\n";
?>
--EXPECT--
r
