--TEST--
C pools: the health check of a C pool keeps min
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
use function Async\delay;

$n = 0;
$pool = AsyncProbe\pool_new([
    'factory' => function () use (&$n) { return ++$n; },
    'destructor' => fn($r) => print("drop $r\n"),
    'healthcheck' => fn($r) => $r !== 1,
], 2, 2, 2);
AsyncProbe\pool_warm_up($pool);
$object = AsyncProbe\pool_obj($pool);
while ($n < 3) {
    delay(1);
}
echo count($object), "\n";
unset($object);
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
drop 1
2
drop 2
drop 3
