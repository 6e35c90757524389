--TEST--
C ABI: a coroutine spawned with a priority runs first
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
spawn(function () { echo "normal\n"; });
AsyncProbe\spawn(function () { echo "urgent\n"; }, 255);
suspend();
?>
--EXPECT--
urgent
extended_dispose
normal
