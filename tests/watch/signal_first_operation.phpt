--TEST--
signal(): may be the first operation of a program
--EXTENSIONS--
async
--FILE--
<?php
echo Async\signal(Async\Signal::SIGWINCH)->isCompleted() ? "completed" : "pending", "\n";
?>
--EXPECT--
pending
