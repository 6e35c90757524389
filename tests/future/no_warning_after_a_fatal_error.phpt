--TEST--
Future: after a fatal error nothing is said of futures
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, suspend};

$f = new Future(new FutureState());
$g = Future::failed(new Exception('e'));
spawn(function () { eval('class A {} class A {}'); });
suspend();
?>
--EXPECTF--
Fatal error: Cannot %sclare class A%s on line %d
