--TEST--
TaskGroup: an error that a task makes of its cancellation after the group was lost is told as well
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });

$g = new TaskGroup();
$g->spawn(function () { try { delay(60000); } finally { throw new LogicException('while unwinding'); } });
suspend();
unset($g);
echo "lost\n";
suspend(); suspend();
echo "end\n";
?>
--EXPECTF--
lost
Warning: The Async\TaskGroup made at error_while_unwinding.php:%d was destroyed with an error that no code has handled: 1 error, LogicException: while unwinding
end
