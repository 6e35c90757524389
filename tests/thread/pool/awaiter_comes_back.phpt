--TEST--
ThreadPool: a task whose Future is still held goes on when an awaiter gives up, or is withdrawn: await() tells which
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, OperationCanceledException, ThreadChannel, ThreadPool};
use function Async\{await, timeout};

$go = new ThreadChannel(1);
$pool = new ThreadPool(1);
$future = $pool->submit(function () use ($go) { return $go->recv(); });
try { await($future, timeout(10)); } catch (OperationCanceledException) { echo "gave up\n"; }
$go->send('value');
try { echo await($future), "\n"; } catch (AsyncCancellation) { echo "withdrawn\n"; }
$pool->close();
?>
--EXPECTREGEX--
gave up
(value|withdrawn)
