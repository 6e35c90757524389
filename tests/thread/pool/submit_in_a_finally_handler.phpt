--TEST--
ThreadPool: tasks are submitted from coroutines, finally handlers and destructors
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\{await, spawn};

final class Last { public function __construct(private ThreadPool $pool, private Closure $task) {} public function __destruct() { echo await($this->pool->submit($this->task)), "\n"; } }
$pool = new ThreadPool(1);
$c = spawn(function () use ($pool) { return await($pool->submit(fn() => 'coroutine')); });
echo await($c), "\n";
$done = false;
$d = spawn(fn() => 1);
$d->finally(function () use ($pool, &$done) { echo await($pool->submit(fn() => 'finally handler')), "\n"; $done = true; });
while (!$done) { Async\delay(1); }
$last = new Last($pool, fn() => 'destructor');
unset($last);
$pool->close();
?>
--EXPECT--
coroutine
finally handler
destructor
