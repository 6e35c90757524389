--TEST--
C ABI: the flag for watchdogs is down while the scheduler waits and up again afterwards
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
use function Async\delay;
var_dump(AsyncProbe\heartbeat_flag(true), AsyncProbe\heartbeat_flag(false));
$seen = null;
$timer = AsyncProbe\timer(100); // Not over before the wait begins.
AsyncProbe\heartbeat_flag(true);
AsyncProbe\event_on($timer, function () use (&$seen) { $seen = AsyncProbe\heartbeat_flag(); });
AsyncProbe\wait([$timer]);
var_dump($seen, AsyncProbe\heartbeat_flag(), AsyncProbe\heartbeat_handler());
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
