--TEST--
Future: a fatal error in a callback ends the program without further callbacks or warnings
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

$s = new FutureState();
$f = new Future($s);
$a = $f->map(function () { eval('class Future { function x() {} function x() {} }'); });
$b = $f->map(fn() => print("never\n"));
$s->complete(1);
$b->await();
?>
--EXPECTF--
Fatal error: Cannot redeclare Future::x() in %s on line %d
