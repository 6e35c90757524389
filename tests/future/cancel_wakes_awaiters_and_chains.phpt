--TEST--
Future: a cancellation reaches awaiters and callbacks like any other error
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, AsyncCancellation};
use function Async\{spawn, suspend};

$s = new FutureState();
$f = new Future($s);
$c = spawn(function () use ($f) {
    try { $f->await(); } catch (AsyncCancellation $e) { echo "awaiter: ", $e->getMessage(), "\n"; }
});
suspend();
$d = $f->map(fn() => print("never\n"))->catch(function (AsyncCancellation $e) { return 'caught ' . $e->getMessage(); });
$f->cancel(new AsyncCancellation('stop'));
echo $d->await(), "\n";
?>
--EXPECT--
awaiter: stop
caught stop
