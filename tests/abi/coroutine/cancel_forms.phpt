--TEST--
C ABI: ZEND_ASYNC_CANCEL_EX with an error of one's own, handed over or not
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
foreach ([false, true] as $transfer) {
    $error = new Async\AsyncCancellation('mine');
    $c = spawn(fn() => delay(10000));
    suspend();
    var_dump(AsyncProbe\cancel_ex($c, $error, $transfer, false));
    AsyncProbe\cancel_ex($c, new Async\AsyncCancellation('too late'), $transfer, false);
    try {
        await($c);
    } catch (Cancellation $e) {
        var_dump($e === $error, $e->getPrevious());
    }
    var_dump(AsyncProbe\cancel_ex($c, new Async\AsyncCancellation('finished'), $transfer, false));
}
?>
--EXPECT--
bool(true)
bool(true)
NULL
bool(true)
bool(true)
bool(true)
NULL
bool(true)
