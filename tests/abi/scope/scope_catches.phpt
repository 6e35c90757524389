--TEST--
C ABI: an error offered to a scope goes to its handlers, or makes it fail
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, suspend};
$scope = AsyncProbe\scope_new();
$c = AsyncProbe\scope_spawn($scope, function () { suspend(); return 'sibling went on'; });
suspend();
var_dump(AsyncProbe\scope_catch($scope, new Exception('nobody')));
echo json_encode(AsyncProbe\scope_state($scope)), "\n";
echo await($c), "\n";
AsyncProbe\scope_release($scope);
?>
--EXPECT--
bool(false)
{"completed":true,"done":false,"disposable":false,"closed":false,"cancelled":true,"safe":true}
sibling went on
