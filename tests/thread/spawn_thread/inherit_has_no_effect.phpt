--TEST--
spawn_thread: with inherit a worker starts as clean as without it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

function of_the_parent() {}
const OF_THE_PARENT = 1;
$task = fn() => [function_exists('of_the_parent'), defined('OF_THE_PARENT')];
foreach ([true, false] as $inherit) {
    echo json_encode(await(spawn_thread($task, $inherit))), "\n";
}
?>
--EXPECT--
[false,false]
[false,false]
