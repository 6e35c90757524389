--TEST--
Pool: the time-out does not interrupt the factory or beforeAcquire
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$pool = new Pool(factory: function () { delay(30); return 'made'; }, beforeAcquire: function () { delay(30); }, max: 1);
echo $pool->acquire(timeout: 1), "\n";
$pool->release('made');
echo $pool->acquire(timeout: 1), "\n";
?>
--EXPECT--
made
made
