--TEST--
C ABI: stopping a timer twice takes nothing from another one
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$a = AsyncProbe\timer(60000);
$b = AsyncProbe\timer(60000);
AsyncProbe\event_start($a);
AsyncProbe\event_start($b);
AsyncProbe\event_stop($a);
AsyncProbe\event_stop($a);
echo AsyncProbe\active_events(), "\n";
echo AsyncProbe\event_state($b), "\n";
AsyncProbe\event_dispose($a);
AsyncProbe\event_dispose($b);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
1
open, started 1, references 1, callbacks 0
0
