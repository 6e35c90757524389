--TEST--
Future: an error that is not handled gives one warning, at the end of its chain
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
echo "dropped\n";
unset($d);
echo "1\n";
// Two ends: one takes it, the other one does not.
$f = Future::failed(new Exception('e'));
$a = $f->map(fn() => 1);
$b = $f->map(fn() => 1);
unset($f);
suspend();
try { $a->await(); } catch (Exception) {}
unset($a);
echo "2\n";
unset($b);
echo "3\n";
// Nothing else is said of one that failed and was not used.
$f = Future::failed(new Exception('e'));
unset($f);
echo "4\n";
?>
--EXPECT--
dropped
W
1
2
W
3
W
4
