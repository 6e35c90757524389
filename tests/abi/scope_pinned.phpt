--TEST--
C ABI: a pinned scope is not freed until its owner lets go
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
use function Async\await;
$scope = AsyncProbe\scope_new();
AsyncProbe\scope_pin($scope, true);
AsyncProbe\scope_release($scope);
$c = AsyncProbe\scope_spawn($scope, fn() => "still there");
echo await($c), "\n";
AsyncProbe\scope_end($scope, false);
var_dump(AsyncProbe\scope_state($scope)['closed']);
AsyncProbe\scope_pin($scope, false);
$scope = null;
?>
--EXPECT--
still there
bool(true)
