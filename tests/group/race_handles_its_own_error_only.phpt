--TEST--
TaskGroup: an awaited race() handles the error it failed with, and no other
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });

$g = new TaskGroup();
$g->spawn(fn() => throw new Exception('first'));
$g->spawn(fn() => throw new Exception('second'));
suspend();
try { $g->race()->await(); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
unset($g);
?>
--EXPECTF--
first
Warning: The Async\TaskGroup made at race_handles_its_own_error_only.php:%d was destroyed with an error that no code has handled: 1 error, Exception: second
