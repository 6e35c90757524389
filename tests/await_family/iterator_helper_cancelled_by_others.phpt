--TEST--
await_*: when the coroutine that fetches is cancelled the caller does not wait for ever
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all, get_coroutines};

$caller = spawn(function () {
    try { await_all((function () { yield spawn(fn() => 1); })()); } catch (Cancellation $e) { echo get_class($e), "\n"; }
});
spawn(function () use ($caller) {
    foreach (get_coroutines() as $c) { if (!$c->isStarted()) { $c->cancel(); } }
});
?>
--EXPECT--
Async\AsyncCancellation
