--TEST--
C ABI: a future that is cancelled here cannot be settled by the thread any more
--EXTENSIONS--
async
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
[false,false,"Async\\AsyncException"]
The future was cancelled
