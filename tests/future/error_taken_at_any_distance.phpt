--TEST--
Future: an error is taken for a whole chain when it is awaited, or given to catch(), at its end
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\suspend;

set_error_handler(function (int $no, string $msg) { echo "W\n"; return true; });
$s = new FutureState();
$d = (new Future($s))->map(fn() => 1)->finally(fn() => 2)->map(fn() => 3);
$s->error(new Exception('e'));
unset($s);
suspend();
try { $d->await(); } catch (Exception) { echo "taken\n"; }
unset($d);
echo "1\n";
Future::failed(new Exception('e'))->map(fn() => 1)->catch(fn() => 2)->ignore();
suspend();
echo "2\n";
// The callback throws another error. The first one was given to catch().
$d = Future::failed(new Exception('e'))->map(fn() => 1)->catch(fn() => throw new LogicException('other'));
suspend();
unset($d);
echo "3\n";
?>
--EXPECT--
taken
1
2
W
3
