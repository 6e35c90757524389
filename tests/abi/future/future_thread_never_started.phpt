--TEST--
C ABI: the right to settle comes back if the transfer was refused, and goes with a thread that never started
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
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
$f = new Future($s);
$thread = AsyncProbe\thread('is_object', $s);
AsyncProbe\event_dispose($thread);
try { $s->complete('too late'); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
echo AsyncProbe\active_events(), "\n";
$f->await(); // Nothing can settle it.
?>
--EXPECTF--
argument 2: an object of class ReflectionClass cannot be transferred: it is bound to its thread
here
The FutureState cannot be sent to another thread: it has been settled
The FutureState was sent to another thread: only that one can settle it
0

Fatal error: Uncaught Async\DeadlockError: Deadlock: no coroutine can proceed%A
