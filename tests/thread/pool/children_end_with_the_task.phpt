--TEST--
ThreadPool: coroutines that a task did not await are cancelled when it ends
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\{await, delay, spawn};

$pool = new ThreadPool(workers: 1);
echo await($pool->submit(function () {
    spawn(function () { delay(50); echo "orphan\n"; });   // not awaited
    return 'task';
})), "\n";
delay(100);
$pool->close();
?>
--EXPECT--
task
