--TEST--
C ABI: a future that is cancelled here is completed for the thread, and its value comes too late
--EXTENSIONS--
async
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe PHP'); ?>
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\{Future, FutureState, AsyncCancellation};

$s = new FutureState();
$f = new Future($s);
$thread = AsyncProbe\thread('AsyncProbe\future_settle_twice', $s);
$f->cancel();
echo json_encode(AsyncProbe\wait([$thread])), "\n";
AsyncProbe\event_dispose($thread);
try { $f->await(); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
[true,true,"Async\\AsyncException"]
The future was cancelled
