--TEST--
TaskGroup: running tasks do not hold the group; when it is lost they are cancelled, and what waits never starts
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay};

$g = new TaskGroup(1);
$g->spawn(function () { try { delay(60000); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; } });
$g->spawn(fn() => print("never\n"));
suspend();
$reference = WeakReference::create($g);
unset($g);
echo "lost\n";
suspend(); suspend();
var_dump($reference->get());
?>
--EXPECT--
lost
The task group was destroyed
NULL
