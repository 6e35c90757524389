--TEST--
C ABI: a listener counts as active from its first start to its last stop
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_start($listener);
AsyncProbe\event_start($listener);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($listener);
AsyncProbe\event_stop($listener);
AsyncProbe\event_stop($listener);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_start($listener);
AsyncProbe\event_dispose($listener);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
0
1
0
0
