--TEST--
C ABI: a C body may wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$c = AsyncProbe\spawn(function () { Async\delay(1); return 'waited'; });
echo Async\await($c), "\n";
?>
--EXPECT--
extended_dispose
waited
