--TEST--
ThreadPool: coroutines that wait for a task, for room and for a reload say so
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, spawn, suspend};

[$go, $begun] = [new ThreadChannel(8), new ThreadChannel(8)];
$pool = new ThreadPool(1, queueSize: 1);
$task = function () use ($go, $begun) { $begun->send(1); $go->recv(); };
$first = $pool->submit($task);
$begun->recv();
$second = $pool->submit($task);
$waits = [spawn(fn() => await($first)), spawn(fn() => await($pool->submit($task)))];
for ($i = 0; $i < 3; $i++) { suspend(); }
foreach ($waits as $c) { echo $c->getAwaitingInfo() === [] ? "says nothing\n" : "says something\n"; }
for ($i = 0; $i < 3; $i++) { $go->send(1); }
await($second);
foreach ($waits as $c) { await($c); }
$pool->close();
?>
--EXPECT--
says something
says something
