--TEST--
Future: the warnings name where it was created, where it failed, the error, and the way out
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

$f = new Future(new FutureState());
unset($f);
$s = new FutureState();
$s->error(new DomainException('lost'));
unset($s);
$f = Future::failed(new LogicException('born failed'));
unset($f);
?>
--EXPECTF--
Warning: The future created at %swarning_texts.php:4 was never used. Await it, chain to it, or call ignore() on it if that is not needed in %swarning_texts.php on line 5

Warning: The future created at %swarning_texts.php:6 failed at %swarning_texts.php:7, and its error was never taken: DomainException: lost. Await it, chain to it, or call ignore() on it if that is not needed in %swarning_texts.php on line 8

Warning: The future created at %swarning_texts.php:9 failed at %swarning_texts.php:9, and its error was never taken: LogicException: born failed. Await it, chain to it, or call ignore() on it if that is not needed in %swarning_texts.php on line 10
