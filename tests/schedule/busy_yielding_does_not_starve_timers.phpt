--TEST--
schedule: a timer fires although the ready queue is never empty
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

$flag = false;
spawn(function () use (&$flag) { delay(5); $flag = true; });
while (!$flag) {
    suspend();
}
echo "timer fired\n";
?>
--EXPECT--
timer fired
