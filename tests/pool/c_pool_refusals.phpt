--TEST--
C pools: a pool without a factory or with impossible sizes is refused
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
foreach ([[[], 0, 1], [['factory' => 'time'], 0, 0], [['factory' => 'time'], 3, 2]] as $arguments) {
    try {
        AsyncProbe\pool_new(...$arguments);
    } catch (Async\PoolException $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    AsyncProbe\pool_create(fn() => 1, 3, 2);
} catch (Async\PoolException $e) {
    echo $e->getMessage(), "\n";
}
var_dump(AsyncProbe\pool_new_ex());
?>
--EXPECT--
Cannot make a pool without a factory
Cannot make a pool of 0 to 0 resources: max must be at least 1, and min at most max
Cannot make a pool of 3 to 2 resources: max must be at least 1, and min at most max
Cannot make a pool of 3 to 2 resources: max must be at least 1, and min at most max
bool(true)
