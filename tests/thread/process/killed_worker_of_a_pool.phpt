--TEST--
Worker processes: a killed worker fails its running tasks only; the pool has one worker less and goes on
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool, ThreadTransferException};
use function Async\{await, delay};

foreach ([false, true] as $coroutine) {
    $go = new ThreadChannel(4);
    $pool = new ThreadPool(2, queueSize: 10, coroutine: $coroutine);
    $other = null;
    $doomed = $pool->submit(function () use ($go) { posix_kill(getmypid(), $go->recv()); while (true); });
    $go->send(SIGKILL);
    try { await($doomed); echo "returned\n"; } catch (ThreadTransferException $e) { echo preg_match('/SIGKILL|signal 9\b/i', $e->getMessage()) ? 'names the signal' : $e->getMessage(), "\n"; }
    echo array_sum($pool->map(range(1, 10), fn($n) => $n)), ' ', $pool->getWorkerCount(), ' ', var_export($pool->isClosed(), true), "\n";
    $pool->close();
}
?>
--EXPECT--
names the signal
55 1 false
names the signal
55 1 false
