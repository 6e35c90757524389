--TEST--
TaskGroup: finally handlers run after the awaiters of the last task; one that waits delays nothing else
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

$g = new TaskGroup();
$g->finally(function () { echo "first\n"; suspend(); echo "first again\n"; });
$g->finally(function () { echo "second\n"; });
spawn(function () use ($g) { $g->all()->await(); echo "all\n"; });
spawn(function () use ($g) { suspend(); $g->awaitCompletion(); echo "completed\n"; });
$g->spawn(function () { suspend(); suspend(); echo "task\n"; });
$g->close();
?>
--EXPECT--
task
all
completed
first
second
first again
