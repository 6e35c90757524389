--TEST--
ThreadPool::reload(): does not double the number of workers
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\{await, delay, spawn};

$pool = new ThreadPool(2);
await($pool->submit(fn() => 1));
$most = 0;
$watch = spawn(function () use ($pool, &$most) { while (true) { $most = max($most, $pool->getWorkerCount()); delay(1); } });
for ($i = 0; $i < 3; $i++) { $pool->reload(); }
$watch->cancel();
echo $most <= 4 ? 'never more than the old and the new ones' : "$most workers", ', ', $pool->getWorkerCount(), " at the end\n";
$pool->close();
?>
--EXPECT--
never more than the old and the new ones, 2 at the end
