--TEST--
failure: a parked failure that was never read is reported when the program drops the handle at its end
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

$c = spawn(function () { throw new RuntimeException('forgotten'); });
suspend();
echo "main end\n";
?>
--EXPECTF--
main end

Fatal error: Uncaught RuntimeException: forgotten in %s:%d
Stack trace:
%A
  thrown in %s on line %d
