--TEST--
C ABI: the timeout callback wakes with a TimeoutException
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
try {
    AsyncProbe\wait_or_throw(1);
} catch (Async\TimeoutException $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
Async\TimeoutException
