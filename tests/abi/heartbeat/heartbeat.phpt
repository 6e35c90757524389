--TEST--
C ABI: the heartbeat handler is called on every tick, until it is taken away
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
spawn(function () { for ($i = 0; $i < 100; $i++) { suspend(); } });
var_dump(AsyncProbe\heartbeat(true));
for ($i = 0; $i < 10; $i++) {
    suspend();
}
$count = AsyncProbe\heartbeats();
var_dump($count >= 10);
AsyncProbe\heartbeat_now();
var_dump(AsyncProbe\heartbeats() - $count++, AsyncProbe\heartbeat(false));
AsyncProbe\heartbeat_now();
suspend();
var_dump(AsyncProbe\heartbeats() === $count);
?>
--EXPECT--
bool(false)
bool(true)
int(1)
bool(true)
bool(true)
