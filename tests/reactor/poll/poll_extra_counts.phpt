--TEST--
C ABI: an event that two wait for is counted once, and stops with the last
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$poll = AsyncProbe\poll($a, 1);
AsyncProbe\event_start($poll);
AsyncProbe\event_start($poll);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($poll);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($poll);
AsyncProbe\event_stop($poll);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($poll);
?>
--EXPECT--
1
1
0
