--TEST--
Future: a finally() callback that throws the very exception it was given does not link it to itself
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;

$e = new Exception('E');
$f = Future::failed($e)->finally(function ($x) { throw $x; });
try { $f->await(); } catch (Exception $thrown) { var_dump($thrown === $e, $thrown->getPrevious()); }
// And one that has it as its previous already does not get it twice.
$f = Future::failed($e)->finally(function ($x) { throw new LogicException('X', 0, $x); });
try { $f->await(); } catch (LogicException $thrown) { var_dump($thrown->getPrevious() === $e, $e->getPrevious()); }
?>
--EXPECT--
bool(true)
NULL
bool(true)
NULL
