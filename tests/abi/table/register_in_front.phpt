--TEST--
C ABI: a module may put its own function in front of one of async, and take it away again
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
Async\delay(1);
echo AsyncProbe\count_timers(true), "\n";
Async\delay(1);
Async\delay(1);
echo AsyncProbe\count_timers(false), "\n";
Async\delay(1);
echo AsyncProbe\count_timers(), "\n";
?>
--EXPECT--
0
2
2
