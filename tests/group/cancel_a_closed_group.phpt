--TEST--
TaskGroup: cancel() cancels what still runs in a group that was closed before; on one that is over it does nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay};

$g = new TaskGroup();
$g->spawn(function () { delay(60000); });
suspend();
$g->close();
$g->cancel(new AsyncCancellation('enough'));
$g->awaitCompletion();
echo $g->getErrors()[0]->getMessage(), "\n";

$g = new TaskGroup();
$g->spawn(fn() => throw new Exception('unseen'));
$g->close();
$g->awaitCompletion();
$g->cancel(); // So this error stays unhandled.
set_error_handler(function ($no, $text) { echo "warned\n"; return true; });
unset($g);
?>
--EXPECT--
enough
warned
