--TEST--
ThreadPool: thousands of small tasks each get their own answer
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(2, queueSize: 100);
$futures = [];
for ($i = 0; $i < 3000; $i++) { $futures[] = $pool->submit(fn(int $n) => $n * 3, $i); }
foreach ($futures as $i => $future) { if (await($future) !== $i * 3) { echo "wrong at $i\n"; } }
echo $pool->getCompletedCount(), "\n";
$pool->close();
?>
--EXPECT--
3000
