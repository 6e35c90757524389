--TEST--
TaskGroup: exit() in a task ends the program, and its tasks with it
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay};

$g = new TaskGroup(2);
$g->finally(fn() => print("finally\n"));
$g->spawn(function () { try { delay(60000); } finally { echo "unwound\n"; } });
$g->spawn(function () { suspend(); exit("bye\n"); });
$g->spawn(fn() => print("never\n"));
$g->close();
try { $g->awaitCompletion(); } catch (AsyncCancellation) { echo "main cancelled\n"; throw $g->getErrors()[0] ?? new AsyncCancellation; }
?>
--EXPECT--
bye
main cancelled
unwound
finally
