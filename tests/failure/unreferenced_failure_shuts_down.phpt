--TEST--
failure: an exception that cannot be observed cancels the others and is reported after their cleanup
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay};

register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { try { delay(5000); } finally { echo "worker cleanup\n"; } });
spawn(function () { throw new RuntimeException('boom'); });
spawn(fn() => print("never\n"));
try { delay(5000); } catch (\Cancellation) { echo "main cancelled\n"; }
echo "main end\n";
?>
--EXPECTF--
main cancelled
main end
worker cleanup

Fatal error: Uncaught RuntimeException: boom in %s:%d
Stack trace:
%A
  thrown in %s on line %d
shutdown
