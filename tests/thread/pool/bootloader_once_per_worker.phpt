--TEST--
ThreadPool: the bootloader runs once in each worker, before its first task
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1, bootloader: function () { $GLOBALS['boots'] = ($GLOBALS['boots'] ?? 0) + 1; });
foreach (range(1, 3) as $i) { echo await($pool->submit(fn() => $GLOBALS['boots'])), ' '; }
echo "\n";
$pool->close();
?>
--EXPECT--
1 1 1 
