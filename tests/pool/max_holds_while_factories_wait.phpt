--TEST--
Pool: max is not exceeded while factories wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await_all, delay, spawn};

$made = 0;
$pool = new Pool(factory: function () use (&$made) { $made++; delay(10); return $made; }, max: 2);
$jobs = [];
foreach (range(1, 5) as $i) {
    $jobs[] = spawn(function () use ($pool) { $r = $pool->acquire(); delay(5); $pool->release($r); });
}
await_all($jobs);
echo "made $made, total ", count($pool), "\n";
?>
--EXPECT--
made 2, total 2
