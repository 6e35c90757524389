--TEST--
ThreadPool: graceful_shutdown() in a task ends that task, and the worker goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadPool, ThreadTransferException};
use function Async\await;

foreach ([false, true] as $coroutine) {
    echo $coroutine ? "coroutine mode\n" : "synchronous mode\n";
    $pool = new ThreadPool(1, coroutine: $coroutine);
    $task = $pool->submit(function () {
        Async\spawn(function () { try { Async\delay(600000); } finally { echo "child ends\n"; } });
        Async\suspend();
        Async\graceful_shutdown(new AsyncCancellation('stop'));
        echo "still running\n";
        try { Async\delay(600000); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; throw $e; }
    });
    try { var_dump(await($task)); } catch (ThreadTransferException $e) { echo $e->getMessage(), "\n"; }
    echo await($pool->submit(fn() => 'goes on')), ' ', $pool->getWorkerCount(), "\n";
    $pool->close();
}
?>
--EXPECT--
synchronous mode
still running
stop
child ends
NULL
goes on 1
coroutine mode
still running
stop
child ends
Async\graceful_shutdown() was called in the task
goes on 1
