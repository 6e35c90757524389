--TEST--
C ABI: ZEND_ASYNC_SHUTDOWN cancels every coroutine once, and is visible while it goes on
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{delay, spawn, suspend};
var_dump(AsyncProbe\shutdown()); // There is nothing to shut down yet.
spawn(function () {
    try {
        delay(10000);
    } finally {
        var_dump(AsyncProbe\state()['shutting down'], AsyncProbe\exit_exception());
        delay(1);
        echo "cleaned up\n";
    }
});
suspend();
var_dump(AsyncProbe\state()['shutting down']);
var_dump(AsyncProbe\shutdown(), AsyncProbe\shutdown(), AsyncProbe\state()['shutting down']);
try {
    suspend();
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
spawn(function () { echo "never\n"; });
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
bool(true)
bool(true)
Async\AsyncCancellation
bool(true)
NULL
cleaned up
