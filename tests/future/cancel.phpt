--TEST--
Future: cancel() settles with the given cancellation or one that says so, and the producer is not stopped
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, AsyncCancellation, OperationCanceledException};
use function Async\{spawn, delay, await};

$s = new FutureState();
$f = new Future($s);
$given = new AsyncCancellation('mine');
$f->cancel($given);
try { $f->await(); } catch (AsyncCancellation $e) { var_dump($e === $given); }
$s = new FutureState();
$f = new Future($s);
$producer = spawn(function () use ($s) {
    delay(1);
    echo $s->isCompleted() ? "too late\n" : "in time\n";
});
$f->cancel();
try { $f->await(); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
await($producer);
// However it came to be settled so.
$s = new FutureState();
$s->error(new OperationCanceledException('o'));
$f = (new Future($s))->ignore();
var_dump($f->isCancelled());
var_dump(Future::failed(new Exception('e'))->ignore()->isCancelled());
?>
--EXPECT--
bool(true)
The future was cancelled
too late
bool(true)
bool(false)
