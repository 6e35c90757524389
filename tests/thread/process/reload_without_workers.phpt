--TEST--
Worker processes: a pool whose workers have all died says so, and reload() brings them back
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\{ThreadPool, ThreadPoolException, ThreadTransferException};
use function Async\await;

$pool = new ThreadPool(2, bootloader: function () { define('PREPARED', 'prepared'); });
foreach ([1, 2] as $_) {
    try { await($pool->submit(function () { posix_kill(getmypid(), SIGKILL); while (true); })); } catch (ThreadTransferException) { }
}
try { $pool->submit(fn() => 1); } catch (ThreadPoolException $e) { echo $e->getMessage(), "\n"; }
echo $pool->getWorkerCount(), ' ', var_export($pool->isClosed(), true), "\n";
$pool->reload();
echo $pool->getWorkerCount(), ' ', await($pool->submit(fn() => PREPARED)), "\n";
$pool->close();
try { $pool->submit(fn() => 1); } catch (ThreadPoolException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
The thread pool has no worker left to run the task: each of them has ended. reload() starts new ones
0 false
2 prepared
The thread pool is closed: it takes no more tasks
