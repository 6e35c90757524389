--TEST--
Future: if the coroutine of the callbacks is cancelled before it runs, the waiting coroutines are told
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, Scope, AsyncCancellation};
use function Async\suspend;

$scope = (new Scope())->asNotSafely();
$s = new FutureState();
$f = new Future($s);
$scope->spawn(function () use ($f, &$d, &$caught) {
    $d = $f->map(fn() => print("never\n"));
    $caught = $d->catch(fn($e) => get_class($e));
});
suspend();
$s->complete(1);
$scope->cancel();
try { $d->await(); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
echo $caught->await(), "\n";
?>
--EXPECT--
The callback of the future was not run to its end: its coroutine was cancelled
Async\AsyncCancellation
