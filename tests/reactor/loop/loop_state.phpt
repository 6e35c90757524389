--TEST--
C ABI: a client sees whether the loop is alive, and how many coroutines are
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
echo json_encode(AsyncProbe\loop()), "\n";
$timer = AsyncProbe\timer(60000);
AsyncProbe\event_start($timer);
Async\spawn(fn() => null);
echo json_encode(AsyncProbe\loop()), "\n";
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
[false,true,0]
[true,true,2]
