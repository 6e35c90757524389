--TEST--
Bootloader: runs before the task, without arguments, and its result is ignored
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(
    function () { echo "task\n"; return 'result of the task'; },
    bootloader: function () { echo 'bootloader with ', func_num_args(), " arguments\n"; return 'result of the bootloader'; },
)), "\n";
?>
--EXPECT--
bootloader with 0 arguments
task
result of the task
