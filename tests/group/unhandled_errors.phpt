--TEST--
TaskGroup: errors that were not handled at its end are one warning, which names how many, the first, and the place
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });

$g = new TaskGroup();
$g->spawn(function () { suspend(); throw new LogicException('one'); });
$g->spawn(fn() => throw new RuntimeException('two'));
$g->spawn(fn() => 'fine');
suspend();
suspend();
unset($g);
echo "next\n";
$g = new TaskGroup();
$g->spawn(fn() => throw new Exception('alone'));
suspend();
unset($g);
echo "end\n";
?>
--EXPECTF--
Warning: The Async\TaskGroup made at unhandled_errors.php:%d was destroyed with errors that no code has handled: 2 errors, the first is LogicException: one
next
Warning: The Async\TaskGroup made at unhandled_errors.php:%d was destroyed with an error that no code has handled: 1 error, Exception: alone
end
