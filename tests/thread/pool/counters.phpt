--TEST--
ThreadPool: counters are right when the awaiter wakes
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(2);
for ($i = 1; $i <= 100; $i++) {
    await($pool->submit(fn() => 1));
    if ($pool->getCompletedCount() !== $i || $pool->getRunningCount() !== 0 || $pool->getPendingCount() !== 0) {
        echo "after $i: ", $pool->getCompletedCount(), $pool->getRunningCount(), $pool->getPendingCount(), "\n";
    }
}
echo $pool->getCompletedCount(), ' ', $pool->getWorkerCount(), "\n";
$pool->close();
?>
--EXPECT--
100 2
