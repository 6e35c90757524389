--TEST--
ThreadPool: Future::cancel() cancels a running task at its suspension point, in both modes, and the worker goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel, ThreadPool};
use function Async\await;

foreach ([false, true] as $coroutine) {
    [$begun, $cleaned] = [new ThreadChannel(1), new ThreadChannel(1)];
    $pool = new ThreadPool(1, coroutine: $coroutine);
    $future = $pool->submit(function () use ($begun, $cleaned) {
        $GLOBALS['alive'] = 'same worker';
        try { $begun->send(1); Async\delay(600000); } finally { $cleaned->send('cleaned up'); }
    });
    $begun->recv();
    $future->cancel();
    try { await($future); echo "returned\n"; } catch (AsyncCancellation) { echo "cancelled\n"; }
    echo $cleaned->recv(), "\n";
    echo await($pool->submit(fn() => $GLOBALS['alive'] . ', ' . (count(Async\get_coroutines()) <= 2 ? 'no zombie' : 'zombies'))), ' ', $pool->getWorkerCount(), "\n";
    $pool->close();
}
?>
--EXPECT--
cancelled
cleaned up
same worker, no zombie 1
cancelled
cleaned up
same worker, no zombie 1
