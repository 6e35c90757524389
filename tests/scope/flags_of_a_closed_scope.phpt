--TEST--
asNotSafely(), allowZombies() and the handlers: not on a scope that is closed and empty
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
$scope = new Scope();
var_dump($scope->asNotSafely() === $scope, $scope->allowZombies() === $scope);
$scope->dispose();
foreach (['asNotSafely', 'allowZombies'] as $method) {
    try { $scope->$method(); } catch (AsyncException $e) { echo "$method refused\n"; }
}
foreach (['setExceptionHandler', 'setChildScopeExceptionHandler'] as $method) {
    try { $scope->$method(fn() => 1); } catch (AsyncException $e) { echo "$method refused\n"; }
    try { $scope->$method('no such function'); } catch (TypeError $e) { echo "$method TypeError\n"; }
}
$scope->cancel(); $scope->dispose(); $scope->disposeSafely(); $scope->disposeAfterTimeout(1);
echo "no-ops\n";
?>
--EXPECT--
bool(true)
bool(true)
asNotSafely refused
allowZombies refused
setExceptionHandler refused
setExceptionHandler TypeError
setChildScopeExceptionHandler refused
setChildScopeExceptionHandler TypeError
no-ops
