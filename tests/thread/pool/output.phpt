--TEST--
ThreadPool: what a task has written is out before its Future settles
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
foreach ([1, 2] as $i) {
    await($pool->submit(function (int $i) { echo "task $i\n"; fwrite(STDOUT, "STDOUT $i\n"); }, $i));
    echo "parent $i\n";
}
$pool->close();
?>
--EXPECT--
task 1
STDOUT 1
parent 1
task 2
STDOUT 2
parent 2
