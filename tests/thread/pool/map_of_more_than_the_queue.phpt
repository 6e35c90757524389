--TEST--
ThreadPool: map() of more items than the queue has room for
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;

$pool = new ThreadPool(1, queueSize: 1);
echo array_sum($pool->map(range(1, 100), fn($n) => $n)), "\n";
$pool->close();
?>
--EXPECT--
5050
