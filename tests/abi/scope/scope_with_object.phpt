--TEST--
C ABI: a scope made with its object ends with it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, runtime_stats, suspend};
$scope = AsyncProbe\scope_with_object();
$c = $scope->spawn(function () { suspend(); return "zombie"; });
suspend();
unset($scope);
echo runtime_stats()['coroutines_zombie'], ' ', await($c), "\n";
?>
--EXPECT--
1 zombie
