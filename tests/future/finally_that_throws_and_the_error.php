<?php
use Async\Future;
use function Async\suspend;

set_error_handler(function (int $no, string $msg) { echo preg_replace('~.*error: ~', 'W: ', $msg), "\n"; return true; });
$d = Future::failed(new Exception('e'))->finally(fn() => throw new LogicException('x'));
suspend();
try { $d->await(); } catch (LogicException) { echo "taken\n"; }
unset($d);
echo "1\n";
$d = Future::failed(new Exception('e'))->finally(fn() => throw new LogicException('x'));
suspend();
unset($d);
echo "2\n";
?>
