--TEST--
TaskGroup: close() wakes the callers at once, not when a task ends
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncException;
use function Async\{spawn, suspend, delay, await};

$g = new TaskGroup(1, 1);
$g->spawn(function () { delay(60000); });
$g->spawn(fn() => 1);
$caller = spawn(function () use ($g) {
    try { $g->spawn(fn() => 1); } catch (AsyncException) { echo "refused, "; var_dump($g->isFinished()); }
});
suspend();
$g->close();
await($caller);
$g->cancel();
?>
--EXPECT--
refused, bool(false)
