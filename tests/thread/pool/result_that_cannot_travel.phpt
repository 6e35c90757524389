--TEST--
ThreadPool: a task whose result cannot travel rejects its Future, and the worker goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
try { await($pool->submit(fn() => ['deep' => STDIN])); echo "returned\n"; }
catch (Throwable $e) {
    for ($all = ''; $e; $e = $e->getPrevious()) { $all .= $e->getMessage() . "\n"; }
    echo str_contains($all, 'resource cannot be transferred') ? 'says why' : $all, "\n";
}
echo await($pool->submit(fn() => 'goes on')), "\n";
$pool->close();
?>
--EXPECT--
says why
goes on
