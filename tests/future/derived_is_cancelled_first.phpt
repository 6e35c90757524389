--TEST--
Future: a derived future that is cancelled first stays so; its callback still runs, and what it throws is told
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, AsyncCancellation};
use function Async\suspend;

$s = new FutureState();
$f = new Future($s);
$d = $f->map(function () { echo "runs\n"; return 1; });
$after = $d->catch(function ($e) { echo get_class($e), "\n"; });
$t = $f->finally(function () { throw new DomainException('nowhere else'); });
$d->cancel();
$t->cancel();
$after->await();
$s->complete(1);
suspend();
var_dump($d->isCancelled());
try { $t->await(); } catch (AsyncCancellation) { echo "cancelled\n"; }
?>
--EXPECTF--
Async\AsyncCancellation
runs

Warning: A callback of the future created at %s:9 threw after the future had been settled at %s:11: DomainException: nowhere else in %s on line %d
bool(true)
cancelled
