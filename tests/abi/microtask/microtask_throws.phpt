--TEST--
C ABI: a microtask that throws leaves the others queued, and its exception ends the program
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
register_shutdown_function(function () { echo "shutdown\n"; });
spawn(fn() => null);
AsyncProbe\microtask(function () { throw new LogicException('thrown'); });
AsyncProbe\microtask(function () { echo "second\n"; });
try {
    suspend();
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
?>
--EXPECTF--
microtask destroyed
Async\AsyncCancellation
second
microtask destroyed

Fatal error: Uncaught LogicException: thrown in %s:%d
Stack trace:
#0 [internal function]: {closure%S}()
#1 {main}
  thrown in %s on line %d
shutdown
