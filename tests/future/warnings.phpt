--TEST--
Future: an unused value and an unhandled error each give a warning, unless ignored
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\suspend;

set_error_handler(function (int $no, string $msg) { echo "W\n"; return true; });
$s = new FutureState(); $f = new Future($s); $s->complete(1);
unset($f, $s);                                             // never used
echo "1\n";
$s = new FutureState(); $f = new Future($s); $f->ignore(); $s->error(new Exception('e'));
unset($f, $s);                                             // ignored
echo "2\n";
$s = new FutureState(); $d = (new Future($s))->finally(fn() => null)->ignore();
$s->error(new Exception('e'));
unset($s); suspend(); unset($d);                           // source not silenced
echo "3\n";
$s = new FutureState(); $d = (new Future($s))->map(fn() => 1);
$s->error(new Exception('e')); unset($s); suspend();
try { $d->await(); } catch (Exception) {}
unset($d);                                                 // taken late
echo "4\n";
?>
--EXPECT--
W
1
2
W
3
4
