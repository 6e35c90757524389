--TEST--
spawn: a task that is not callable is a TypeError and nothing is spawned
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, get_coroutines};

foreach ([42, 'no_such_function', ['X', 'y']] as $task) {
    try {
        spawn($task);
    } catch (TypeError $e) {
        echo get_class($e), "\n";
    }
}
suspend();
echo count(get_coroutines()), "\n";
?>
--EXPECT--
TypeError
TypeError
TypeError
1
