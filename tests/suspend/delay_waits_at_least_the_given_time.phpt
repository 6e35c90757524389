--TEST--
delay: returns null and not before the given time
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

$begin = hrtime(true);
var_dump(delay(25));
var_dump(hrtime(true) - $begin >= 25_000_000);
?>
--EXPECT--
NULL
bool(true)
