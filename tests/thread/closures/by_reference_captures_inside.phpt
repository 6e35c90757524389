--TEST--
Closures: captures by reference between closures of one worker stay shared there
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(function () {
    $sum = 0;
    $add = function (int $n) use (&$sum) { $sum += $n; };
    array_map($add, [1, 2, 3]);
    $alias = &$sum;
    $alias *= 2;
    return $sum;
})), "\n";
?>
--EXPECT--
12
