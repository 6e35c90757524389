--TEST--
Pool: the constructor may be what starts the scheduler
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$pool = new Pool(factory: function () { delay(1); return 'r'; }, min: 2);
echo $pool->idleCount(), ' ', $pool->acquire(), "\n";
?>
--EXPECT--
2 r
