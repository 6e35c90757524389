--TEST--
ThreadPool: a task with a captured object that the worker cannot load fails alone
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

final class OnlyInTheParent {}
$object = new OnlyInTheParent();
$pool = new ThreadPool(1);
try { await($pool->submit(fn() => $object)); echo "returned\n"; }
catch (Throwable $e) { echo str_contains($e->getMessage() . $e->getPrevious()?->getMessage(), 'OnlyInTheParent') ? 'names it' : $e->getMessage(), "\n"; }
echo await($pool->submit(fn() => 'goes on')), "\n";
$pool->close();
?>
--EXPECT--
names it
goes on
