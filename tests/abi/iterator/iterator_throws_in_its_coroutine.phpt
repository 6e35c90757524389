--TEST--
C ABI: with throw_exception the exception also leaves the coroutine it occurred in
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\delay;
AsyncProbe\iterate([1, 2], function ($value) {
    delay(1);
    throw new LogicException("of $value");
}, 1, 'throw');
try {
    delay(60000);
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
the end: 1 calls, LogicException
Graceful shutdown of the program

Fatal error: Uncaught LogicException: of 1 in %s:%d
%a
