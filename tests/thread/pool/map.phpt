--TEST--
ThreadPool: map() keeps keys and order, whatever ends first, and gives [] for []
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;

$pool = new ThreadPool(2);
echo json_encode($pool->map([], fn() => 1)), "\n";
echo json_encode($pool->map(['z' => 20, 'a' => 0, 5 => 1, 'm' => 0], function (int $ms) { Async\delay($ms); return "after $ms"; })), "\n";
echo json_encode($pool->map(range(1, 50), fn($n) => $n * 2) === range(2, 100, 2)), "\n";
$extra = 7;
echo json_encode($pool->map([[1, 2], ['k' => null]], fn(array $item) => $item + ['extra' => $extra])), "\n";
$pool->close();
?>
--EXPECT--
[]
{"z":"after 20","a":"after 0","5":"after 1","m":"after 0"}
true
[{"0":1,"1":2,"extra":7},{"k":null,"extra":7}]
