--TEST--
ThreadPool: a task is withdrawn when its last awaiter is lost: a cancelled coroutine, an expired token
--EXTENSIONS--
async
--FILE--
<?php
use Async\{OperationCanceledException, ThreadChannel, ThreadPool};
use function Async\{await, spawn, suspend, timeout};

[$begun, $ended] = [new ThreadChannel(4), new ThreadChannel(4)];
$pool = new ThreadPool(2);
$task = function (string $how) use ($begun, $ended) {
    try { $begun->send(1); Async\delay(600000); } finally { $ended->send("$how: withdrawn"); }
};
(function () use ($pool, $task, $begun) {
    $awaiter = spawn(function () use ($pool, $task) { await($pool->submit($task, 'cancelled awaiter')); });
    $begun->recv();
    suspend();
    $awaiter->cancel();
})();
echo $ended->recv(), "\n";
try { await($pool->submit($task, 'expired token'), timeout(20)); } catch (OperationCanceledException) {}
echo $ended->recv(), "\n";
$pool->close();
?>
--EXPECT--
cancelled awaiter: withdrawn
expired token: withdrawn
