--TEST--
ThreadPool: a thread submits to a pool of its parent; close() there closes it everywhere
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadPool, ThreadPoolException};
use function Async\{await, spawn_thread};

$pool = new ThreadPool(1);
echo await(spawn_thread(function () use ($pool) {
    $sum = array_sum($pool->map([1, 2, 3], fn($n) => $n * 2));
    $failed = $pool->submit(fn() => throw new DomainException('own class'));
    try { Async\await($failed); } catch (DomainException $e) { $sum .= ' ' . $e->getMessage(); }
    $pool->close();
    return $sum;
})), "\n";
var_dump($pool->isClosed());
try { $pool->submit(fn() => 1); } catch (ThreadPoolException) { echo "closed here too\n"; }
?>
--EXPECT--
12 own class
bool(true)
closed here too
