--TEST--
ThreadPool: a submit() that is cancelled while it waits for room leaves no task behind
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel, ThreadPool};
use function Async\{await, spawn, suspend};

[$go, $begun] = [new ThreadChannel(8), new ThreadChannel(8)];
$pool = new ThreadPool(1, queueSize: 1);
$task = function () use ($go, $begun) { $begun->send(1); $go->recv(); return 'done'; };
$a = $pool->submit($task);
$begun->recv();
$b = $pool->submit($task);
$c = spawn(function () use ($pool) { $pool->submit(function () { echo "ran\n"; }); });
suspend();
$c->cancel();
try { await($c); } catch (AsyncCancellation) { echo "cancelled\n"; }
$go->send(1);
$go->send(1);
echo await($a), ' ', await($b), ' ', await($pool->submit(fn() => 'next')), ' ', $pool->getCompletedCount(), "\n";
$pool->close();
?>
--EXPECT--
cancelled
done done next 3
