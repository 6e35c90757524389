--TEST--
C ABI: a coroutine with a C body has a result
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$c = AsyncProbe\spawn(fn() => 'from C');
echo Async\await($c), "\n";
?>
--EXPECT--
extended_dispose
from C
