--TEST--
TaskGroup: a fatal error in a task leaves nothing running and calls no handler
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay, await};

$g = new TaskGroup(2);
$g->finally(fn() => print("never\n"));
$g->spawn(function () { try { delay(60000); } finally { echo "never\n"; } });
$g->spawn(function () { suspend(); trigger_error('fatal', E_USER_ERROR); });
$g->spawn(fn() => print("never\n"));
spawn(function () use ($g) { foreach ($g as $_); });
spawn(function () use ($g) { for ($i = 0; $i < 10; $i++) $g->spawn(fn() => 1); });
$all = $g->all();
$all->await();
?>
--EXPECTF--
%AFatal error: fatal in %s on line %d
