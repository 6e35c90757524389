--TEST--
schedule: asHiPriority() moves a queued coroutine to the head
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

spawn(fn() => print("a\n"));
spawn(fn() => print("b\n"));
spawn(fn() => print("urgent\n"))->asHiPriority();
echo "main\n";
?>
--EXPECT--
main
urgent
a
b
