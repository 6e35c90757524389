--TEST--
C ABI: a periodic timer of 0 ms fires again and again
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(0, 'periodic');
$times = 0;
AsyncProbe\event_on($timer, function () use (&$times) { $times++; });
AsyncProbe\event_start($timer);
while ($times < 3) {
    Async\delay(1);
}
echo "fired again and again\n";
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
fired again and again
