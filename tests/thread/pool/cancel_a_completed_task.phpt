--TEST--
ThreadPool: cancelling a completed Future does nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
$future = $pool->submit(fn() => 'value');
await($future);
$future->cancel();
echo await($future), ' ', var_export($future->isCancelled(), true), ' ', $pool->getCompletedCount(), "\n";
$pool->close();
?>
--EXPECT--
value false 1
