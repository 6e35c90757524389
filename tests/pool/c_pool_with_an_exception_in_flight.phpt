--TEST--
C pools: an exception in flight is not taken for that of a callback, and reaches its own catch block
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$healthy = true;
$pool = AsyncProbe\pool_new([
    'factory' => fn() => 1,
    'beforeRelease' => function () use (&$healthy) { return $healthy; },
    'destructor' => function () { throw new LogicException('cannot drop'); },
], 0, 1);
$object = AsyncProbe\pool_obj($pool);
foreach ([true, false] as $healthy) {
    try {
        AsyncProbe\pool_release_in_flight($pool, AsyncProbe\pool_acquire($pool), new RuntimeException('in flight'));
    } catch (RuntimeException $e) {
        echo $e->getMessage(), ', previous: ', $e->getPrevious()?->getMessage() ?? 'none', ', idle: ', $object->idleCount(), "\n";
    }
}
unset($object);
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
in flight, previous: none, idle: 1
in flight, previous: cannot drop, idle: 0
