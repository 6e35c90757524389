--TEST--
ThreadPool: a withdrawn task counts as completed, and its captures are released
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel, ThreadPool};
use function Async\await;

[$go, $begun] = [new ThreadChannel(1), new ThreadChannel(1)];
$pool = new ThreadPool(1, queueSize: 4);
$running = $pool->submit(function () use ($go, $begun) { $begun->send(1); return $go->recv(); });
$begun->recv();
// The only other holder of this channel is the withdrawn task.
$captured = new ThreadChannel(1);
$queued = $pool->submit(function () use ($captured) { $captured->recv(); });
echo $pool->getPendingCount(), $pool->getRunningCount(), $pool->getCompletedCount(), "\n";
$queued->cancel();
try { await($queued); } catch (AsyncCancellation) {}
echo $pool->getPendingCount(), $pool->getRunningCount(), $pool->getCompletedCount(), "\n";
$go->send(1);
await($running);
echo $pool->getPendingCount(), $pool->getRunningCount(), $pool->getCompletedCount(), "\n";
$pool->close();
?>
--EXPECT--
110
011
002
