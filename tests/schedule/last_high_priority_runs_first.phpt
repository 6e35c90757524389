--TEST--
schedule: of several high-priority coroutines the last enqueued runs first
--EXTENSIONS--
async
--FILE--
<?php
use function Async\spawn;

spawn(fn() => print("normal\n"));
spawn(fn() => print("first\n"))->asHiPriority();
spawn(fn() => print("second\n"))->asHiPriority();
spawn(fn() => print("third\n"))->asHiPriority();
?>
--EXPECT--
third
second
first
normal
