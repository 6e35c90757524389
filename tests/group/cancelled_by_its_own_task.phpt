--TEST--
TaskGroup: a task may cancel its own group
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend};

$g = new TaskGroup(1);
$g->spawn(function () use ($g) { $g->cancel(); echo "goes on\n"; suspend(); echo "never\n"; });
$g->spawn(fn() => print("never\n"));
$g->close();
$g->awaitCompletion();
foreach ($g->getErrors() as $key => $e) echo $key, ' ', get_class($e), "\n";
?>
--EXPECT--
goes on
0 Async\AsyncCancellation
1 Async\AsyncCancellation
