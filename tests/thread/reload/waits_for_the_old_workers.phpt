--TEST--
ThreadPool::reload(): waits for running and queued tasks of the old workers, while new ones take new tasks
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, spawn, suspend};

[$begun, $go] = [new ThreadChannel(1), new ThreadChannel(1)];
$pool = new ThreadPool(1, queueSize: 8, bootloader: function () use ($begun) { $begun->send('boot'); });
$begun->recv();
$running = $pool->submit(function () use ($begun, $go) { $begun->send('run'); return $go->recv(); });
$begun->recv();
$queued = $pool->submit(fn() => 'queued');
$order = [];
$reload = spawn(function () use ($pool, &$order) { $pool->reload(); $order[] = 'reloaded'; });
$begun->recv(); // The bootloader of the new worker.
echo await($pool->submit(fn() => 'on the new worker')), "\n";
$order[] = 'old task may end';
$go->send('running');
echo await($running), ' ', await($queued), "\n";
await($reload);
echo implode(', ', $order), ' ', $pool->getWorkerCount(), "\n";
$pool->close();
?>
--EXPECT--
on the new worker
running queued
old task may end, reloaded 1
