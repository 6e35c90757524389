--TEST--
C pools: the time-out of a C caller is that of a PHP one
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$pool = AsyncProbe\pool_new(['factory' => fn() => 1], 0, 1);
AsyncProbe\pool_acquire($pool);
try {
    AsyncProbe\pool_acquire($pool, 5);
} catch (Async\TimeoutException $e) {
    echo "timeout\n";
}
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
timeout
