--TEST--
Future: an error that became the previous one of what finally() threw is not warned of on its own
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;
use function Async\suspend;

set_error_handler(function (int $no, string $msg) { echo preg_replace('~.*never taken: ~', 'W: ', $msg), "\n"; return true; });
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
--EXPECT--
taken
1
W: LogicException: x. Await it, chain to it, or call ignore() on it if that is not needed
2
