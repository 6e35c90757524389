--TEST--
Pool: unhealthy resources are dropped, and the pool is filled up to min
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$n = 0;
$pool = new Pool(
    factory: function () use (&$n) { return ++$n; },
    destructor: function ($r) { echo "drop $r\n"; },
    healthcheck: fn($r) => $r !== 1,
    min: 2, max: 4, healthcheckInterval: 2,
);
while ($n < 3) {
    delay(1);
}
$left = [$pool->tryAcquire(), $pool->tryAcquire()];
sort($left);
echo count($pool), ': ', implode(',', $left), "\n";
$pool->close();
?>
--EXPECT--
drop 1
2: 2,3
