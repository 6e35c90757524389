--TEST--
Pool: a resource that beforeAcquire refuses is destroyed, and the next is tried; new ones are not asked about
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$n = 0;
$pool = new Pool(
    factory: function () use (&$n) { return ++$n; },
    destructor: function ($r) { echo "drop $r\n"; },
    beforeAcquire: function ($r) { echo "check $r\n"; return $r !== 1; },
    min: 2, max: 2,
);
echo $pool->tryAcquire(), "\n";
echo $pool->tryAcquire(), "\n";      // fresh: no check
$pool->close();
?>
--EXPECT--
check 1
drop 1
check 2
2
3
