--TEST--
cancel: a coroutine cancelled before its first turn never runs and ends cancelled
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};
use Async\AsyncCancellation;

$c = spawn(fn() => print("never\n"));
$c->cancel(new AsyncCancellation('why'));
var_dump($c->isCancellationRequested(), $c->isCancelled());
try { await($c); } catch (\Cancellation $e) { echo $e->getMessage(), "\n"; }
var_dump($c->isCancelled(), $c->isStarted());
?>
--EXPECT--
bool(true)
bool(false)
why
bool(true)
bool(false)
