--TEST--
ThreadPool: by default one worker per available processor
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\{available_parallelism, await};

$pool = new ThreadPool();
await($pool->submit(fn() => 1));
var_dump($pool->getWorkerCount() === available_parallelism());
$pool->close();
?>
--EXPECT--
bool(true)
