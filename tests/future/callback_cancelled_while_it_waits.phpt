--TEST--
Future: a callback that is cancelled while it waits fails what is derived from it, and the others go on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{get_coroutines, current_coroutine};

$s = new FutureState();
$f = new Future($s);
$never = new FutureState();
$a = $f->map(function () use ($never) { (new Future($never))->await(); })
       ->catch(fn($e) => get_class($e));
$b = $f->map(fn() => 'b');
$s->complete(1);
echo $b->await(), "\n";
foreach (get_coroutines() as $coroutine) {
    if ($coroutine !== current_coroutine()) { $coroutine->cancel(); }
}
echo $a->await(), "\n";
?>
--EXPECT--
b
Async\AsyncCancellation
