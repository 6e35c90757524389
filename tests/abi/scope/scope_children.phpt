--TEST--
C ABI: children are added and removed with what is in them
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, suspend};
$parent = AsyncProbe\scope_new(); $child = AsyncProbe\scope_new($parent); $other = AsyncProbe\scope_new();
$c = AsyncProbe\scope_spawn($child, function () { suspend(); suspend(); });
$busy = fn() => print(var_export(AsyncProbe\scope_state($parent)['completed'], true) . "\n");
$busy();
AsyncProbe\scope_child('remove', $parent, $child);
$busy();
AsyncProbe\scope_child('add', $parent, $child);
$busy();
try { AsyncProbe\scope_child('add', $child, $parent); } catch (Async\AsyncException $e) { echo $e->getMessage(), "\n"; }
try { AsyncProbe\scope_child('add', $other, $child); } catch (Async\AsyncException $e) { echo "has one\n"; }
AsyncProbe\scope_child('free', $parent);
$busy();
await($c);
foreach ([$parent, $child, $other] as $scope) { AsyncProbe\scope_release($scope); }
?>
--EXPECT--
false
true
false
The scope cannot become a child of the other: it has a parent already, or would be its own ancestor
has one
true
