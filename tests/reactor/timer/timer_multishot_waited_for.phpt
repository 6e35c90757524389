--TEST--
C ABI: a multishot timer can be waited for again and again
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(1, 'multishot');
for ($i = 0; $i < 3; $i++) {
    echo AsyncProbe\wait([$timer]), ', active ', AsyncProbe\active_events(), "\n";
}
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
nothing, active 0
nothing, active 0
nothing, active 0
