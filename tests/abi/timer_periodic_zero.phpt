--TEST--
C ABI: a periodic timer of 0 ms fires again and again
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(0, 'periodic');
$times = 0;
AsyncProbe\event_on($timer, function () use (&$times) { $times++; });
AsyncProbe\event_start($timer);
for ($turns = 0; $times <= 2 && $turns < 5000; $turns++) {
    Async\delay(1);
}
var_dump($times > 2);
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
bool(true)
