--TEST--
Future: in a graceful shutdown callbacks are cancelled like other coroutines, and none is left waiting
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, AsyncCancellation};
use function Async\{spawn, suspend, graceful_shutdown};

$s = new FutureState();
$f = new Future($s);
$d = $f->map(function () { echo "never\n"; });
spawn(function () use ($d) {
    try { $d->await(); } catch (AsyncCancellation $e) { echo "cancelled\n"; }
});
suspend();
$s->complete(1);
graceful_shutdown();
try { suspend(); } catch (AsyncCancellation) { echo "main\n"; }
$d->ignore();
?>
--EXPECT--
main
cancelled
