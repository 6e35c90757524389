--TEST--
C ABI: a pinned scope outlives the end of those above, until its owner lets go
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};
$parent = new Scope();
$scope = await($parent->spawn(fn() => AsyncProbe\scope_new()));
AsyncProbe\scope_pin($scope, true);
unset($parent);
suspend();
echo json_encode(AsyncProbe\scope_state($scope)), "\n";
AsyncProbe\scope_pin($scope, false);
AsyncProbe\scope_release($scope);
?>
--EXPECT--
{"completed":true,"done":true,"disposable":true,"closed":true,"cancelled":true,"safe":true}
