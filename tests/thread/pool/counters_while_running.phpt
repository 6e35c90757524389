--TEST--
ThreadPool: pending and running tasks are counted
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, await_all};

[$go, $begun] = [new ThreadChannel(8), new ThreadChannel(8)];
$pool = new ThreadPool(2, queueSize: 8);
$counts = fn() => [$pool->getPendingCount(), $pool->getRunningCount(), $pool->getCompletedCount()];
$futures = [];
for ($i = 0; $i < 5; $i++) { $futures[] = $pool->submit(function () use ($go, $begun) { $begun->send(1); $go->recv(); }); }
$begun->recv();
$begun->recv();
echo json_encode($counts()), "\n";
for ($i = 0; $i < 5; $i++) { $go->send(1); }
await_all($futures);
echo json_encode($counts()), "\n";
$pool->close();
?>
--EXPECT--
[3,2,0]
[0,0,5]
