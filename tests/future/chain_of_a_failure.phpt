--TEST--
Future: an error passes map() by, finally() lets it through, catch() takes it; temporaries may go
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

$f = Future::failed(new RuntimeException("x"))
    ->map(fn() => print("never\n"))
    ->finally(function ($r) { echo "finally ", get_class($r), "\n"; return 'unused'; })
    ->catch(function (Throwable $e) { throw new LogicException("again", 0, $e); });
try { $f->await(); }
catch (LogicException $e) { echo get_class($e), ' <- ', get_class($e->getPrevious()), "\n"; }
$s = new FutureState();
$f = (new Future($s))->map(fn($v) => $v * 2)->map(fn($v) => $v + 1);      // temporaries only
$s->complete(20);
echo $f->await(), "\n";
?>
--EXPECT--
finally RuntimeException
LogicException <- RuntimeException
41
