--TEST--
C pools: an Async\Pool object around a C pool is one of its owners
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$pool = AsyncProbe\pool_new(['factory' => fn() => new stdClass, 'destructor' => fn() => print("drop\n")], 0, 2);
$object = AsyncProbe\pool_obj($pool);
var_dump($object === AsyncProbe\pool_obj($pool), AsyncProbe\pool_state($pool)['references'], AsyncProbe\pool_state($object)['wrapped']);
$object->release($object->acquire());
$object->deactivate();
echo AsyncProbe\pool_state($pool)['circuit'], "\n";
$object->activate();
unset($object);
echo "object is gone\n";
var_dump(AsyncProbe\pool_state($pool)['closed'], AsyncProbe\pool_state($pool)['wrapped']);
$object = AsyncProbe\pool_obj($pool);
echo $object->idleCount(), "\n";
unset($object);
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
bool(true)
int(2)
bool(true)
1
object is gone
bool(false)
bool(false)
1
drop
