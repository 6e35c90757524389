--TEST--
C ABI: a multishot timer that no longer is one closes when it fires
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(1, 'multishot');
var_dump(AsyncProbe\flag($timer, 'timer multishot'), AsyncProbe\flag($timer, 'timer refresh clock'));
AsyncProbe\wait([$timer]);
var_dump(AsyncProbe\flag($timer, 'closed'));
AsyncProbe\timer_rearm($timer, 1);
AsyncProbe\flag($timer, 'timer multishot', false);
AsyncProbe\wait([$timer]);
var_dump(AsyncProbe\flag($timer, 'closed'));
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(true)
