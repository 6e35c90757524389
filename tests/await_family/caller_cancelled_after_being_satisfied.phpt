--TEST--
await_*: a cancellation that comes before the caller runs again wins
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_or_fail};
use Async\AsyncCancellation;

$caller = spawn(function () {
    try { echo await_any_or_fail([spawn(fn() => 1)]); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
});
suspend();
spawn(fn() => $caller->cancel(new AsyncCancellation('too late for a result')));
suspend();
?>
--EXPECT--
too late for a result
