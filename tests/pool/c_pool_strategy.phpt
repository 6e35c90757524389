--TEST--
C pools: a strategy in C decides without a PHP object
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$healthy = true;
$pool = AsyncProbe\pool_new(['factory' => fn() => 1, 'beforeRelease' => function () use (&$healthy) { return $healthy; }], 0, 1);
AsyncProbe\pool_strategy($pool);
AsyncProbe\pool_release($pool, AsyncProbe\pool_acquire($pool));
$healthy = false;
AsyncProbe\pool_release($pool, AsyncProbe\pool_acquire($pool));
echo AsyncProbe\pool_try_acquire($pool), "\n";
echo AsyncProbe\pool_acquire($pool), "\n";
echo AsyncProbe\pool_state($pool)['circuit'], "\n";
// One in PHP takes its place.
$object = AsyncProbe\pool_obj($pool);
$object->setCircuitBreakerStrategy(null);
AsyncProbe\pool_release($pool, 1);
unset($object);
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
C: success
C: failure Exception
C: should it recover?
nothing
C: should it recover?
1
2
