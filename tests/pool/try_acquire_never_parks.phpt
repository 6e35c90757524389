--TEST--
Pool: tryAcquire() gives null where acquire() would wait or refuse
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$pool = new Pool(factory: fn() => 'r', max: 1);
var_dump($pool->tryAcquire(), $pool->tryAcquire());
$pool->release('r');
$pool->deactivate();
var_dump($pool->tryAcquire());
$pool->recover();
var_dump($pool->tryAcquire());
$pool->release('r');
$pool->close();
var_dump($pool->tryAcquire());
?>
--EXPECT--
string(1) "r"
NULL
NULL
string(1) "r"
NULL
