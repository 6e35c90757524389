--TEST--
Closures: a static variable that has no value yet gets it in the worker
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

const OF_THE_PARENT = 'parent';
$task = function () {
    static $word = 'at' . PHP_EOL, $constant = PHP_INT_SIZE * 2, $map = ['a' => M_PI > 3];
    return [trim($word), $constant, $map];
};
echo json_encode(await(spawn_thread($task))), "\n";
?>
--EXPECT--
["at",16,{"a":true}]
