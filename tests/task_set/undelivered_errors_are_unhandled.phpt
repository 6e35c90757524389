--TEST--
TaskSet: at its end only errors that were not delivered are unhandled; a future that has one warns itself
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use function Async\{spawn, suspend, await};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });
$s = new TaskSet();
$s->spawn(fn() => throw new Exception('delivered'));
$s->spawn(fn() => throw new Exception('left'));
$f = $s->joinNext();
try { $f->await(); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
unset($s);
$s = new TaskSet();
$s->spawn(fn() => throw new Exception('in a future'));
suspend();
$f = $s->joinNext();
unset($s);
echo "set is gone\n";
unset($f);
?>
--EXPECTF--
delivered
Warning: The Async\TaskSet made at undelivered_errors_are_unhandled.php:%d was destroyed with an error that no code has handled: 1 error, Exception: left
set is gone
Warning: The future created at undelivered_errors_are_unhandled.php:%d failed at %s, and its error was never taken: Exception: in a future. %a
