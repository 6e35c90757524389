--TEST--
C ABI: a coroutine runs once it is enqueued
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$c = AsyncProbe\coroutine(fn() => 'ran');
echo "made\n";
var_dump(AsyncProbe\enqueue($c));
echo Async\await($c), "\n";
?>
--EXPECT--
made
bool(true)
extended_dispose
ran
