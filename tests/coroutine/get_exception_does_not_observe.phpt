--TEST--
Coroutine: looking at getException() does not keep the failure from surfacing
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

$c = spawn(fn() => throw new RuntimeException('parked'));
suspend();
echo $c->getException()->getMessage(), "\n";
unset($c);
?>
--EXPECTF--
parked

Fatal error: Uncaught RuntimeException: parked in %s:%d
Stack trace:
%A
  thrown in %s on line %d
