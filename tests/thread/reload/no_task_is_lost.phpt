--TEST--
ThreadPool::reload(): no task is lost or run twice while several reloads go on
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\{await, spawn};

$pool = new ThreadPool(2, queueSize: 50);
$futures = [];
$submitter = spawn(function () use ($pool, &$futures) {
    for ($i = 0; $i < 300; $i++) { $futures[] = $pool->submit(fn(int $n) => $n, $i); if ($i % 20 === 0) { Async\delay(1); } }
});
for ($i = 0; $i < 3; $i++) { Async\delay(2); $pool->reload(); }
await($submitter);
$results = array_map(fn($f) => await($f), $futures);
var_dump($results === range(0, 299), $pool->getCompletedCount(), $pool->getWorkerCount());
$pool->close();
?>
--EXPECT--
bool(true)
int(300)
int(2)
