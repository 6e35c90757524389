--TEST--
C ABI: a future is an event: subscribed to, waited for, replayed
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\spawn;

$f = AsyncProbe\future_new();
AsyncProbe\future_set($f, 'used');
spawn(fn() => AsyncProbe\future_complete($f, 'v'));
var_dump(AsyncProbe\wait([$f]));
var_dump(AsyncProbe\wait([$f])); // The result was kept and is returned again.
AsyncProbe\event_dispose($f);
$f = AsyncProbe\future_new();
spawn(fn() => AsyncProbe\future_reject($f, new Exception('e')));
try { AsyncProbe\wait([$f]); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
echo AsyncProbe\future_flags($f), "\n";
AsyncProbe\event_dispose($f);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
string(1) "v"
string(1) "v"
e
completed, caught
0
