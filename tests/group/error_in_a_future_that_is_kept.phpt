--TEST--
TaskGroup: an error is told once: by the future that has it, or by the group
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\CompositeException;
use function Async\{spawn, suspend, await};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });

function failing(): TaskGroup
{
    $g = new TaskGroup();
    $g->spawn(fn() => throw new Exception('e'));
    return $g;
}
$f = failing()->all();
suspend(); suspend();
echo "the group is gone, the future will tell\n";
try { $f->await(); } catch (CompositeException) { echo "taken\n"; }
unset($f);

$f = failing()->all();
suspend(); suspend();
unset($f);

echo "the future goes first\n";
$g = failing();
$f = $g->all();
suspend(); suspend();
unset($f);
unset($g);

echo "it may not speak\n";
$g = failing();
$f = $g->all()->ignore();
suspend(); suspend();
unset($f);
unset($g);
?>
--EXPECTF--
the group is gone, the future will tell
taken
Warning: The future created at error_in_a_future_that_is_kept.php:%d failed at %s, and its error was never taken: Async\CompositeException: 1 error: Exception: e in error_in_a_future_that_is_kept.php:%d. %a
the future goes first
Warning: The future created at error_in_a_future_that_is_kept.php:%d failed at %s, and its error was never taken: Async\CompositeException: 1 error: Exception: e in error_in_a_future_that_is_kept.php:%d. %a
it may not speak
Warning: The Async\TaskGroup made at error_in_a_future_that_is_kept.php:%d was destroyed with an error that no code has handled: 1 error, Exception: e
