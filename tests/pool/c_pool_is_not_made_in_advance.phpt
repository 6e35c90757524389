--TEST--
C pools: a C pool makes nothing before its owner asks: user_data is not there yet
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$n = 0;
$callbacks = ['factory' => function () use (&$n) { return ++$n; }, 'destructor' => fn($r) => print("drop $r\n")];
$pool = AsyncProbe\pool_new($callbacks, 3, 5);
echo "$n made\n";
echo AsyncProbe\pool_warm_up($pool), " taken, $n made\n";
$object = AsyncProbe\pool_obj($pool);
echo $object->idleCount(), ' ', $object->activeCount(), "\n";
unset($object);
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
0 made
3 taken, 3 made
3 0
drop 1
drop 2
drop 3
