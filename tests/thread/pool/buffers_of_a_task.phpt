--TEST--
ThreadPool: an output buffer that a task leaves open is flushed at its end, not handed to the next task
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
await($pool->submit(function () { ob_start(); echo "buffered by the first task\n"; }));
echo await($pool->submit(fn() => ob_get_level())), "\n";
$pool->close();
?>
--EXPECT--
buffered by the first task
0
