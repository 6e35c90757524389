--TEST--
C ABI: a client makes a future, settles it once, and the flags tell what became of it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend, await};

$f = AsyncProbe\future_new(false, 40);
var_dump(AsyncProbe\future_extra($f, 40, 0xff), AsyncProbe\future_extra($f, 40, 0));
echo AsyncProbe\future_flags($f), "\n";
AsyncProbe\future_on_resolve($f);
$object = AsyncProbe\future_object($f);
echo get_class($object), ' ', basename($object->getCreatedLocation()), "\n";
$c = spawn(fn() => await($object));
suspend();
echo AsyncProbe\future_flags($f), "\n";
var_dump(AsyncProbe\future_complete($f, ['value']));
echo basename($object->getCompletedLocation()), "\n";
// The second one is ignored.
var_dump(AsyncProbe\future_complete($f, 'other'), AsyncProbe\future_reject($f, new Exception('e')));
echo json_encode([await($c), $object->await()]), "\n";
AsyncProbe\event_dispose($f);
$object = null;

$f = AsyncProbe\future_new();
AsyncProbe\future_on_resolve($f);
AsyncProbe\future_reject($f, new LogicException('e'), true);
echo AsyncProbe\future_flags($f), "\n";
try { AsyncProbe\future_object($f)->await(); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
echo AsyncProbe\future_flags($f), "\n";
AsyncProbe\event_dispose($f);

// With one of these flags the future reports no unused failure.
foreach (['used', 'ignored'] as $flag) {
    $f = AsyncProbe\future_new();
    AsyncProbe\future_set($f, $flag);
    AsyncProbe\future_complete($f, 1, true);
    AsyncProbe\event_dispose($f);
}
$f = AsyncProbe\future_new();
AsyncProbe\future_set($f, 'caught');
AsyncProbe\future_reject($f, new Exception('e'));
AsyncProbe\event_dispose($f);
echo "now\n";
AsyncProbe\event_dispose(AsyncProbe\future_new());
?>
--EXPECTF--
bool(true)
bool(false)
pending
Async\Future %s.php:4
pending, used, caught
resolved with array
bool(true)
%s.php:13
bool(true)
bool(true)
[["value"],["value"]]
resolved with LogicException
completed
e
completed, used, caught
now

Warning: The future created at %s.php:41 was never used.%s
