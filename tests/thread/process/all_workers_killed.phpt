--TEST--
Worker processes: without any live worker queued tasks are rejected and submit() refuses
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool, ThreadPoolException, ThreadTransferException};
use function Async\await;

$go = new ThreadChannel(1);
$pool = new ThreadPool(1, queueSize: 4);
$doomed = $pool->submit(function () use ($go) { $go->recv(); posix_kill(getmypid(), SIGKILL); while (true); });
$queued = $pool->submit(fn() => 'never');
$go->send(1);
foreach ([$doomed, $queued] as $future) { try { await($future); echo "returned\n"; } catch (ThreadTransferException | ThreadPoolException $e) { echo get_class($e), "\n"; } }
echo $pool->getWorkerCount(), "\n";
try { $pool->submit(fn() => 1); echo "accepted\n"; } catch (ThreadPoolException $e) { echo "refused\n"; }
$pool->close();
?>
--EXPECTF--
Async\ThreadTransferException
Async\Thread%sException
0
refused
