--TEST--
ThreadPool: a pool that a worker made ends with that worker
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPoolException;
use function Async\{await, spawn_thread};

[$sum, $pool] = await(spawn_thread(function () {
    $pool = new Async\ThreadPool(2);
    return [array_sum($pool->map(range(1, 10), fn($n) => $n * $n)), $pool];
}));
echo $sum, "\n";
for ($i = 0; $i < 60000 && !$pool->isClosed(); $i++) { Async\delay(1); }
try { $pool->submit(fn() => 1); echo "accepted\n"; } catch (ThreadPoolException) { echo "closed with its worker\n"; }
?>
--EXPECT--
385
closed with its worker
