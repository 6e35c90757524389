--TEST--
ThreadPool: submit() to a full queue suspends the coroutine, main flow or not, until there is room
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, spawn, suspend};

[$go, $begun] = [new ThreadChannel(8), new ThreadChannel(8)];
$pool = new ThreadPool(1, queueSize: 1);
$task = function (string $name) use ($go, $begun) { $begun->send($name); $go->recv(); return $name; };
$a = $pool->submit($task, 'a');
$begun->recv();
$b = $pool->submit($task, 'b');         // Fills the queue.
$c = spawn(function () use ($pool, $task) { return await($pool->submit($task, 'c')); });
suspend();
suspend();
echo 'suspended: ', var_export($c->isSuspended(), true), ', pending ', $pool->getPendingCount(), "\n";
$go->send(1);
echo await($a), "\n";
$go->send(1);
$go->send(1);
echo await($b), await($c), "\n";
// The main flow is suspended likewise.
for ($i = 0; $i < 3; $i++) { $go->send(1); }
$futures = [];
for ($i = 0; $i < 3; $i++) { $futures[] = $pool->submit($task, (string) $i); }
echo implode(' ', array_map(fn($f) => await($f), $futures)), "\n";
$pool->close();
?>
--EXPECT--
suspended: true, pending 1
a
bc
0 1 2
