--TEST--
spawn: positional, named and variadic arguments reach the task
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

$task = function (int $a, int $b = 2, int ...$rest) {
    echo json_encode([$a, $b, $rest]), "\n";
};
spawn($task, 1);
spawn($task, b: 20, a: 10);
spawn($task, 1, 2, 3, x: 4);
?>
--EXPECT--
[1,2,[]]
[10,20,[]]
[1,2,{"0":3,"x":4}]
