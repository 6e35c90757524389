--TEST--
C pools: subscribers of the pool are told when it closes
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$pool = AsyncProbe\pool_new(['factory' => fn() => 1], 0, 1);
AsyncProbe\pool_on_close($pool);
var_dump(AsyncProbe\pool_on_close($pool, true));
AsyncProbe\pool_release($pool, AsyncProbe\pool_acquire($pool));
AsyncProbe\pool_close($pool);
try {
    AsyncProbe\pool_on_close($pool);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
bool(true)
told: Async\PoolException
Cannot wait for an event that is already closed
