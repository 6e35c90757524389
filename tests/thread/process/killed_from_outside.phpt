--TEST--
Worker processes: a parked or idle worker that is killed from outside is noticed
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool, ThreadTransferException};
use function Async\{await, delay, spawn_thread};

[$pids, $never] = [new ThreadChannel(1), new ThreadChannel(1)];
$t = spawn_thread(function () use ($pids, $never) { $pids->send(getmypid()); $never->recv(); });
posix_kill($pids->recv(), SIGKILL);
try { await($t); echo "returned\n"; } catch (ThreadTransferException) { echo "parked: noticed\n"; }
$pool = new ThreadPool(2);
posix_kill(await($pool->submit(fn() => getmypid())), SIGKILL);
for ($i = 0; $i < 60000 && $pool->getWorkerCount() > 1; $i++) { delay(1); }
echo 'idle: ', $pool->getWorkerCount(), ' left, ', await($pool->submit(fn() => 'which works')), "\n";
$pool->close();
?>
--EXPECT--
parked: noticed
idle: 1 left, which works
