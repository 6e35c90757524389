--TEST--
C ABI: the heartbeat handler is called, and says which it is, while turns are watched too
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
async.warn_blocking_ms=200
--FILE--
<?php
require __DIR__ . '/../../inc/blocking.inc';
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
var_dump(AsyncProbe\heartbeats() === $count, AsyncProbe\heartbeat_handler());
print_notices();
AsyncProbe\heartbeat(true);
busy(250);
suspend();
?>
--EXPECT--
bool(false)
bool(true)
int(1)
bool(true)
bool(true)
bool(true)
notice at line 14: from line 14 to line 19
