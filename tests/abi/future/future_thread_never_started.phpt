--TEST--
C ABI: the right to settle comes back if the FutureState did not get away
--EXTENSIONS--
async
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe PHP'); ?>
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\{Future, FutureState, AsyncException};

$s = new FutureState();
$f = new Future($s);
try { AsyncProbe\thread('is_object', $s, new ReflectionClass('stdClass')); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$s->complete('here');
echo $f->await(), "\n";
try { AsyncProbe\thread('is_object', $s); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
// A thread that is never started drops it.
$s = new FutureState();
$thread = AsyncProbe\thread('is_object', $s);
AsyncProbe\event_dispose($thread);
$s->complete('back again');
echo (new Future($s))->await(), "\n";
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
value: an object of class ReflectionClass cannot be transferred: it is bound to its thread
here
The FutureState cannot be sent to another thread: it has been settled
back again
0
