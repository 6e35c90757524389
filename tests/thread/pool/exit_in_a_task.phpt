--TEST--
ThreadPool: exit() in a task gives null in synchronous mode, a ThreadTransferException in coroutine mode; the worker goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadPool, ThreadTransferException};
use function Async\await;

foreach ([false, true] as $coroutine) {
    $pool = new ThreadPool(1, coroutine: $coroutine);
    await($pool->submit(function () { $GLOBALS['alive'] = 'same worker'; }));
    foreach ([fn() => exit(), fn() => exit(3), fn() => die("last words\n")] as $task) {
        try { var_dump(await($pool->submit($task))); } catch (ThreadTransferException $e) { echo $e->getMessage() === '' ? "silent\n" : "ThreadTransferException\n"; }
    }
    echo await($pool->submit(fn() => $GLOBALS['alive'])), ' ', $pool->getWorkerCount(), ' ', $pool->getCompletedCount(), "\n";
    $pool->close();
}
?>
--EXPECT--
NULL
NULL
last words
NULL
same worker 1 5
ThreadTransferException
ThreadTransferException
last words
ThreadTransferException
same worker 1 5
