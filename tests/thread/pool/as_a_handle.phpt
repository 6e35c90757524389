--TEST--
ThreadPool: a task may get its pool, or another, and submit to it
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(2);
$other = new ThreadPool(1);
echo await($pool->submit(function () use ($pool, $other) {
    return 'outer, ' . Async\await($pool->submit(fn() => 'same pool')) . ', ' . Async\await($other->submit(fn() => 'other pool'));
})), "\n";
echo $pool->getCompletedCount(), ' ', $other->getCompletedCount(), "\n";
$pool->close();
$other->close();
?>
--EXPECT--
outer, same pool, other pool
2 1
