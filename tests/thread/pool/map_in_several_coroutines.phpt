--TEST--
ThreadPool: several coroutines call map() at once, and each gets its own results
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\{await_all, spawn};

$pool = new ThreadPool(2);
$maps = [];
foreach ([10, 20, 30] as $add) { $maps[$add] = spawn(fn() => array_sum($pool->map(range(1, 20), fn($n) => $n + $add))); }
[$sums] = await_all($maps);
echo json_encode($sums), "\n";
$pool->close();
?>
--EXPECT--
{"10":410,"20":610,"30":810}
