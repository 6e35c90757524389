--TEST--
output: main's open buffer is flushed after the coroutines are done
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

ob_start();
echo "buffered by main\n";
spawn(fn() => print("coroutine\n"));
?>
--EXPECT--
coroutine
buffered by main
