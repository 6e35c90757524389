--TEST--
spawn_thread: coroutines that the task did not await end before its result is reported
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(function () {
    Async\spawn(function () {
        Async\delay(20);
        echo "coroutine ends\n";
    });
    echo "task ends\n";
    return 'result';
})), "\n";
?>
--EXPECT--
task ends
coroutine ends
result
