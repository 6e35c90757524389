--TEST--
ThreadPool: close() refuses a submit() that waits for room
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool, ThreadPoolException};
use function Async\{await, spawn, suspend};

[$go, $begun] = [new ThreadChannel(8), new ThreadChannel(8)];
$pool = new ThreadPool(1, queueSize: 1);
$task = function () use ($go, $begun) { $begun->send(1); $go->recv(); return 'done'; };
[$a, ] = [$pool->submit($task), $begun->recv()];
$b = $pool->submit($task);
$c = spawn(function () use ($pool) {
    try { $pool->submit(fn() => 1); return 'accepted'; } catch (ThreadPoolException) { return 'refused'; }
});
suspend();
suspend();
$pool->close();
echo await($c), "\n";
$go->send(1);
$go->send(1);
echo await($a), ' ', await($b), "\n";
?>
--EXPECT--
refused
done done
