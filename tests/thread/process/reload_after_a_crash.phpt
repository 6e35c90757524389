--TEST--
Worker processes: reload() does not wait for a worker that has died, and brings the number back
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\{ThreadPool, ThreadTransferException};
use function Async\await;

$pool = new ThreadPool(2);
try { await($pool->submit(function () { posix_kill(getmypid(), SIGKILL); while (true); })); } catch (ThreadTransferException) { echo 'one died, ', $pool->getWorkerCount(), " left\n"; }
$pool->reload();
echo await($pool->submit(fn() => 'works')), ', ', $pool->getWorkerCount(), " alive\n";
$pool->close();
?>
--EXPECT--
one died, 1 left
works, 2 alive
