--TEST--
failure: a parked failure surfaces when the last handle is dropped
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};

$c = spawn(function () { throw new RuntimeException('parked'); });
spawn(function () { try { delay(5000); } finally { echo "worker cleanup\n"; } });
suspend();
echo "still fine\n";
unset($c);
echo "after unset\n";
try { suspend(); } catch (\Cancellation) { echo "main cancelled\n"; }
?>
--EXPECTF--
still fine
after unset
main cancelled
worker cleanup

Fatal error: Uncaught RuntimeException: parked in %s:%d
Stack trace:
%A
  thrown in %s on line %d
