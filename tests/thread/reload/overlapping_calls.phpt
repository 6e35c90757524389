--TEST--
ThreadPool::reload(): overlapping calls are served, and afterwards no worker from before the last is alive
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, await_all, spawn};

$generation = new ThreadChannel(1000);
for ($i = 1; $i <= 1000; $i++) { $generation->send($i); }
$pool = new ThreadPool(1, bootloader: function () use ($generation) { $GLOBALS['generation'] = $generation->recv(); });
$first = await($pool->submit(fn() => $GLOBALS['generation']));
[$ends] = await_all([
    spawn(function () use ($pool) { $pool->reload(); return await($pool->submit(fn() => $GLOBALS['generation'])); }),
    spawn(function () use ($pool) { $pool->reload(); return await($pool->submit(fn() => $GLOBALS['generation'])); }),
    spawn(function () use ($pool) { $pool->reload(); return await($pool->submit(fn() => $GLOBALS['generation'])); }),
]);
var_dump($first, min($ends) > $first, $pool->getWorkerCount());
$pool->close();
?>
--EXPECT--
int(1)
bool(true)
int(1)
