--TEST--
C ABI: nanoseconds count where there are no milliseconds, rounded up
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
foreach ([[0, 1], [0, 2_000_001], [7, 999_999_999]] as [$ms, $ns]) {
    $timer = AsyncProbe\timer($ms, '', $ns);
    echo AsyncProbe\info_of($timer), "\n";
    AsyncProbe\wait([$timer]);
    AsyncProbe\event_dispose($timer);
}
?>
--EXPECT--
timer of 1 ms
timer of 3 ms
timer of 7 ms
