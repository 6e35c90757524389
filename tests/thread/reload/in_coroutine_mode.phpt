--TEST--
ThreadPool::reload(): in coroutine mode running tasks finish on the old workers
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, spawn};

[$begun, $go] = [new ThreadChannel(4), new ThreadChannel(4)];
$pool = new ThreadPool(1, coroutine: true);
$task = function (int $n) use ($begun, $go) { $GLOBALS['tasks'] = ($GLOBALS['tasks'] ?? 0) + 1; $begun->send(1); $go->recv(); return $n; };
$old = [$pool->submit($task, 1), $pool->submit($task, 2)];
$begun->recv();
$begun->recv();
$reload = spawn(fn() => $pool->reload());
while (await($pool->submit(fn() => $GLOBALS['tasks'] ?? 0)) !== 0) { Async\delay(1); }
$go->send(1);
$go->send(1);
await($reload);
echo await($old[0]), await($old[1]), ' ', $pool->getWorkerCount(), "\n";
$pool->close();
?>
--EXPECT--
12 1
