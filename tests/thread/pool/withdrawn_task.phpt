--TEST--
ThreadPool: a queued task that is cancelled never runs
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadPool};
use function Async\{await, delay};

$pool = new ThreadPool(workers: 1, coroutine: true, concurrency: 1);
$busy = $pool->submit(function () { delay(60); return 'busy done'; });
while ($pool->getRunningCount() === 0) delay(1);
$queued = $pool->submit(fn() => 'never');
$queued->cancel();
try { await($queued); } catch (AsyncCancellation) { echo "withdrawn\n"; }
echo await($busy), "\n";
$pool->close();
?>
--EXPECT--
withdrawn
busy done
