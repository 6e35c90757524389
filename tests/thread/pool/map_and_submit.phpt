--TEST--
ThreadPool: map() keeps the keys, submit() gives a Future, a closed pool refuses
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadPool, ThreadPoolException};
use function Async\await;

$pool = new ThreadPool(workers: 2);
echo json_encode($pool->map(['x' => 3, 'y' => 4], fn(int $n) => $n * $n)), "\n";
$bad = $pool->submit(fn() => throw new OutOfRangeException('far'));
$ok  = $pool->submit(fn(int $a, int $b) => $a - $b, 9, 4);
$pool->close();
try { await($bad); } catch (OutOfRangeException $e) { echo $e->getMessage(), ' '; }
echo await($ok), ' ', $pool->getCompletedCount(), "\n";
try { $pool->submit(fn() => 1); } catch (ThreadPoolException) { echo "no more\n"; }
?>
--EXPECT--
{"x":9,"y":16}
far 5 4
no more
