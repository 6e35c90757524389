--TEST--
C pools: a C client can make a pool of PHP callables, which is warm at once
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$n = 0;
$pool = AsyncProbe\pool_create(function () use (&$n) { return ++$n; }, 2, 3);
echo "$n made\n";
$object = AsyncProbe\pool_obj($pool);
echo $object->acquire(), ' ', AsyncProbe\pool_acquire($object), ' ', count($object), "\n";
unset($object);
AsyncProbe\pool_drop($pool);
try {
    AsyncProbe\pool_create(fn() => throw new Exception('down'), 2, 3);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
2 made
1 2 2
down
