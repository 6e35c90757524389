--TEST--
ThreadPool: cancel() rejects queued tasks and lets the running one finish in synchronous mode
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel, ThreadPool, ThreadPoolException};
use function Async\await;

[$go, $begun] = [new ThreadChannel(1), new ThreadChannel(1)];
$pool = new ThreadPool(1, queueSize: 8);
$running = $pool->submit(function () use ($go, $begun) { $begun->send(1); return $go->recv(); });
$begun->recv();
$queued = [$pool->submit(fn() => print("ran\n")), $pool->submit(fn() => print("ran\n"))];
$pool->cancel();
echo 'closed ', var_export($pool->isClosed(), true), "\n";
foreach ($queued as $future) { try { await($future); echo "returned\n"; } catch (AsyncCancellation) { echo "rejected\n"; } }
$go->send('finished');
echo await($running), "\n";
try { $pool->submit(fn() => 1); } catch (ThreadPoolException) { echo "refused\n"; }
$pool->cancel();
echo $pool->getCompletedCount(), ' ', $pool->getPendingCount(), ' ', $pool->getRunningCount(), "\n";
?>
--EXPECT--
closed true
rejected
rejected
finished
refused
3 0 0
