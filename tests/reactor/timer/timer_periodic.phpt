--TEST--
C ABI: a periodic timer fires until it is stopped
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(1, 'periodic');
$times = 0;
AsyncProbe\event_on($timer, function () use ($timer, &$times) {
    if (++$times === 3) {
        AsyncProbe\event_stop($timer);
    }
});
AsyncProbe\event_start($timer);
while ($times < 3) {
    Async\delay(1);
}
Async\delay(5);
echo "$times times, ", AsyncProbe\event_state($timer), "\n";
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
3 times, open, started 0, references 1, callbacks 1
