--TEST--
TaskGroup: the deadlock report names the group that a coroutine waits for
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;

$g = new TaskGroup();
foreach ($g as $_);
?>
--EXPECTF--
%ADeadlock: 1 coroutine waits, and 0 events could still happen
  main, suspended at %sdeadlock_names_the_group.php:5
    waits for: task group made at %sdeadlock_names_the_group.php:4, 0 tasks running, 0 waiting
%AFatal error: Uncaught Async\DeadlockError: %a
