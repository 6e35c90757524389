--TEST--
Worker processes: an old worker that is killed while reload() waits for it does not hang the reload
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool, ThreadTransferException};
use function Async\{await, spawn, suspend};

[$pids, $never] = [new ThreadChannel(1), new ThreadChannel(1)];
$pool = new ThreadPool(1);
$running = $pool->submit(function () use ($pids, $never) { $pids->send(getmypid()); $never->recv(); });
$pid = $pids->recv();
$reload = spawn(function () use ($pool) { $pool->reload(); return 'reloaded'; });
suspend(); // From here on tasks go to the new worker.
echo await($pool->submit(fn() => getmypid())) === $pid ? "old\n" : "new\n";
posix_kill($pid, SIGKILL);
echo await($reload), "\n";
try { await($running); } catch (ThreadTransferException) { echo "its task failed\n"; }
echo await($pool->submit(fn() => 'works')), ' ', $pool->getWorkerCount(), "\n";
$pool->close();
?>
--EXPECT--
new
reloaded
its task failed
works 1
