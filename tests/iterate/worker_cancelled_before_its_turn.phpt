--TEST--
iterate: a worker cancelled before its first turn does not make the caller wait for ever
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, iterate, get_coroutines};

$caller = spawn(function () {
    try { iterate([1, 2], fn() => print("never\n")); } catch (Cancellation $e) { echo get_class($e), "\n"; }
});
spawn(function () { foreach (get_coroutines() as $c) { if (!$c->isStarted()) { $c->cancel(); } } });
?>
--EXPECT--
Async\AsyncCancellation
