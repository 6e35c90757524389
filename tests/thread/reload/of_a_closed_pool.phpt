--TEST--
ThreadPool::reload(): on a closed pool does nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1, bootloader: function () { $GLOBALS['booted'] = true; });
$future = $pool->submit(fn() => 'value');
$pool->close();
$pool->reload();
echo await($future), ' ', var_export($pool->isClosed(), true), "\n";
?>
--EXPECT--
value true
