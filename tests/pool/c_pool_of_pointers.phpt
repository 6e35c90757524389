--TEST--
C pools: pointers are lent to C code, and never shown to PHP code
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$pool = AsyncProbe\pool_new(['factory' => fn() => true, 'destructor' => fn($p) => print("drop $p\n"), 'beforeRelease' => fn($p) => $p !== 2], 0, 3, 0, true);
$object = AsyncProbe\pool_obj($pool);
foreach ([fn() => $object->acquire(), fn() => $object->tryAcquire(), fn() => $object->release(1)] as $use) {
    try {
        $use();
        echo "no exception\n";
    } catch (Async\PoolException $e) {
        echo $e->getMessage(), "\n";
    }
}
$a = AsyncProbe\pool_acquire($pool);
$b = AsyncProbe\pool_acquire($pool);
echo "$a $b ", count($object), "\n";
AsyncProbe\pool_release($pool, $a, true);
AsyncProbe\pool_release($pool, $b, true);
echo $object->idleCount(), "\n";
gc_collect_cycles();
try {
    $object->acquire();
} catch (Async\PoolException $e) {
    echo count($object), "\n";
}
unset($object, $use, $e);
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
The resources of this pool belong to the extension that made it, and cannot be used by PHP code
The resources of this pool belong to the extension that made it, and cannot be used by PHP code
The resources of this pool belong to the extension that made it, and cannot be used by PHP code
1 2 2
drop 2
1
1
drop 1
