--TEST--
Future: the token of await() ends the wait and leaves the future alone; a settled one is returned all the same
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, OperationCanceledException};
use function Async\{spawn, timeout};

$s = new FutureState();
$f = new Future($s);
try { $f->await(timeout(1)); } catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
var_dump($f->isCompleted());
$fired = Future::completed();
try { $f->await($fired); } catch (OperationCanceledException $e) { var_dump($e->getPrevious()); }
$failed = Future::failed(new DomainException('why'));
try { $f->await($failed); } catch (OperationCanceledException $e) { echo $e->getPrevious()->getMessage(), "\n"; }
unset($fired, $failed);
$s->complete('value');
var_dump($f->await(Future::completed()));
$self = new FutureState();
$g = new Future($self);
spawn(fn() => $self->complete('of itself'));
var_dump($g->await($g));
?>
--EXPECT--
Async\TimeoutException
bool(false)
NULL
why
string(5) "value"
string(9) "of itself"
