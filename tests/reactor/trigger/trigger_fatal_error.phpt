--TEST--
C ABI: a fatal error while a thread pulls a trigger ends the request cleanly
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
AsyncProbe\event_on($trigger, function () {});
AsyncProbe\event_start($trigger);
AsyncProbe\trigger_thread($trigger, -1);
@trigger_error('stop', E_USER_ERROR);
?>
--EXPECTF--
Fatal error: stop in %s on line %d
