--TEST--
ThreadPool: close() returns at once; queued and running tasks finish, and workers end
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, delay};

$go = new ThreadChannel(1);
$pool = new ThreadPool(1, queueSize: 8);
$futures = [];
for ($i = 0; $i < 4; $i++) { $futures[] = $pool->submit(fn() => $i === 0 ? $go->recv() : $i); }
$pool->close();
$pool->close();
echo 'closed ', var_export($pool->isClosed(), true), ', settled ', var_export($futures[0]->isCompleted(), true), "\n";
$go->send('go');
foreach ($futures as $future) { echo await($future), ' '; }
for ($i = 0; $i < 60000 && $pool->getWorkerCount() > 0; $i++) { delay(1); }
echo $pool->getCompletedCount(), ' ', $pool->getWorkerCount(), "\n";
?>
--EXPECT--
closed true, settled false
go 1 2 3 4 0
