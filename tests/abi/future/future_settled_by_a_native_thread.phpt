--TEST--
C ABI: a thread-safe future is settled by a thread that knows nothing of PHP
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\suspend;

$f = AsyncProbe\future_new(true);
$object = AsyncProbe\future_object($f);
AsyncProbe\future_native_thread($f, 42);
var_dump($object->map(fn($v) => $v + 1)->await(), $object->await());
AsyncProbe\future_native_thread_join();
// Too late, and ignored.
AsyncProbe\future_native_thread($f, 43);
AsyncProbe\future_native_thread_join();
suspend();
var_dump($object->await());
unset($object);
AsyncProbe\event_dispose($f);
// By its own thread, too.
$f = AsyncProbe\future_new(true);
AsyncProbe\future_complete($f, 'own');
AsyncProbe\future_native_thread($f, 44);
AsyncProbe\future_native_thread_join();
suspend();
var_dump(AsyncProbe\future_object($f)->await());
AsyncProbe\event_dispose($f);
// Settled, and never looked at.
$f = AsyncProbe\future_new(true);
AsyncProbe\future_set($f, 'ignored');
AsyncProbe\future_native_thread($f, 45);
AsyncProbe\future_native_thread_join();
AsyncProbe\event_dispose($f);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
int(43)
int(42)
int(42)
string(3) "own"
0
