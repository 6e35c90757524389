--TEST--
spawn: calling spawn() without a task is an ArgumentCountError
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

try {
    spawn();
} catch (ArgumentCountError $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
ArgumentCountError
