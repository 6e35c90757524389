--TEST--
ThreadPool::reload(): directly after the constructor
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(2);
$pool->reload();
$pool->reload();
echo await($pool->submit(fn() => 'works')), ' ', $pool->getWorkerCount(), "\n";
$pool->close();
?>
--EXPECT--
works 2
