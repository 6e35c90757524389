--TEST--
C ABI: an exception thrown in a coroutine of its own ends the program if it is not handled
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
var_dump(AsyncProbe\spawn_and_throw(new LogicException('thrown apart')));
try {
    Async\delay(60000);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
?>
--EXPECTF--
bool(true)
Async\AsyncCancellation

Fatal error: Uncaught LogicException: thrown apart in %A
