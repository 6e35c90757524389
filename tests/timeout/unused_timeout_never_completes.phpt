--TEST--
timeout: the countdown does not start at creation; cancel() completes it and may be repeated
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, timeout};

$t = timeout(10);
delay(50);
var_dump($t->isCompleted());
$t->cancel(); $t->cancel();
var_dump($t->isCompleted(), $t->isCancelled());
?>
--EXPECT--
bool(false)
bool(true)
bool(true)
