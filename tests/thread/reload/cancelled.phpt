--TEST--
ThreadPool::reload(): a cancelled reload leaves a working pool
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel, ThreadPool};
use function Async\{await, spawn, suspend};

[$begun, $go] = [new ThreadChannel(1), new ThreadChannel(1)];
$pool = new ThreadPool(1);
$running = $pool->submit(function () use ($begun, $go) { $begun->send(1); return $go->recv(); });
$begun->recv();
$reload = spawn(function () use ($pool) { $pool->reload(); echo "reloaded\n"; });
suspend();
suspend();
$reload->cancel();
try { await($reload); } catch (AsyncCancellation) { echo "cancelled\n"; }
$go->send('running');
echo await($running), ' ', await($pool->submit(fn() => 'works')), "\n";
$pool->reload();
echo await($pool->submit(fn() => 'and again')), ' ', $pool->getWorkerCount(), "\n";
$pool->close();
?>
--EXPECT--
cancelled
running works
and again 1
