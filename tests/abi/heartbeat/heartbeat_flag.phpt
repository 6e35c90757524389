--TEST--
C ABI: the flag for watchdogs is down while the scheduler waits and up again afterwards
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
var_dump(AsyncProbe\heartbeat_flag(true), AsyncProbe\heartbeat_flag(false));
$seen = null;
for ($i = 0; $i < 20 && $seen !== false; $i++) { // Should the time be over before the wait begins, then once more.
    $timer = AsyncProbe\timer(100);
    AsyncProbe\heartbeat_flag(true);
    AsyncProbe\event_on($timer, function () use (&$seen) { $seen = AsyncProbe\heartbeat_flag(); });
    AsyncProbe\wait([$timer]);
    AsyncProbe\event_dispose($timer);
}
var_dump($seen, AsyncProbe\heartbeat_flag(), AsyncProbe\heartbeat_handler());
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
