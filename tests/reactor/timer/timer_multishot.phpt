--TEST--
C ABI: a multishot timer stays open when it fires, and can be armed again by its own callback
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(1, 'multishot');
$times = 0;
AsyncProbe\event_on($timer, function () use ($timer, &$times) {
    if (++$times < 3) {
        AsyncProbe\timer_rearm($timer, 1);
    }
});
AsyncProbe\event_start($timer);
while ($times < 3) {
    Async\delay(1);
}
Async\delay(5);
echo "$times times, ", AsyncProbe\event_state($timer), "\n";
echo "active: ", AsyncProbe\active_events(), "\n";
AsyncProbe\timer_rearm($timer, 1);
echo "active: ", AsyncProbe\active_events(), "\n";
while ($times < 4) {
    Async\delay(1);
}
echo "$times times, active: ", AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($timer);
echo "active: ", AsyncProbe\active_events(), "\n";
?>
--EXPECT--
3 times, open, started 1, references 1, callbacks 1
active: 0
active: 1
4 times, active: 0
active: 0
