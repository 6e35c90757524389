--TEST--
schedule: delay() after long CPU work counts from the moment of the call, not from a stale loop clock
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

delay(1);
$end = hrtime(true) + 60_000_000;
while (hrtime(true) < $end) {
}
$begin = hrtime(true);
delay(40);
var_dump(hrtime(true) - $begin >= 40_000_000);
?>
--EXPECT--
bool(true)
