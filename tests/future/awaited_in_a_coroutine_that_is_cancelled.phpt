--TEST--
Future: a cancelled awaiter leaves the future pending
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, AsyncCancellation};
use function Async\{spawn, suspend, await};

$s = new FutureState();
$f = new Future($s);
$c = spawn(function () use ($f) {
    try { $f->await(); } catch (AsyncCancellation) { echo "awaiter cancelled\n"; }
});
suspend();
$c->cancel();
await($c);
var_dump($f->isCompleted());
$s->complete('still');
echo $f->await(), "\n";
?>
--EXPECT--
awaiter cancelled
bool(false)
still
