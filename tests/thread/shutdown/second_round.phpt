--TEST--
Shutdown: everything can be used again after all workers have ended
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, delay, spawn_thread};

for ($round = 1; $round <= 3; $round++) {
    $pool = new ThreadPool(2);
    $ch = new ThreadChannel(1);
    $t = spawn_thread(function () use ($ch, $round) { $ch->send("thread $round"); });
    echo $ch->recv(), ' ', array_sum($pool->map([1, 2, 3], fn($n) => $n + $round)), "\n";
    await($t);
    $pool->close();
    while ($pool->getWorkerCount() > 0) { delay(1); }
    unset($pool, $ch, $t);
}
?>
--EXPECT--
thread 1 9
thread 2 12
thread 3 15
