--TEST--
ThreadPool::reload(): does not hang on a coroutine that the bootloader left running
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1, bootloader: function () { Async\spawn(function () { while (true) { Async\delay(600000); } }); });
await($pool->submit(fn() => 1));
$pool->reload();
echo await($pool->submit(fn() => 'reloaded')), "\n";
$pool->close();
?>
--EXPECT--
reloaded
