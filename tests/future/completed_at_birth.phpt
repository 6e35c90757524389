--TEST--
Future: one that is settled returns at once, a cancelled one is settled for its state, too
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, AsyncException, AsyncCancellation};
use function Async\{spawn, suspend};

spawn(function () { echo "other\n"; });
echo Future::completed('now')->await(), "\n";
suspend();
$state = new FutureState();
$f = new Future($state);
$f->cancel();
var_dump($f->isCompleted(), $f->isCancelled());
try { $state->complete(1); } catch (AsyncException $e) { echo "already settled\n"; }
try { $f->await(); } catch (AsyncCancellation $e) { echo "cancelled\n"; }
?>
--EXPECT--
now
other
bool(true)
bool(true)
already settled
cancelled
