--TEST--
A coroutine cannot await the scope it runs in, at any depth
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\{suspend, timeout};
$scope = new Scope();
$deep = Scope::inherit(Scope::inherit($scope)); // Its parent object dies at once ...
$child = Scope::inherit($scope);
$grandchild = Scope::inherit($child);
foreach ([$scope, $grandchild] as $inside) {
    $inside->spawn(function () use ($scope) {
        try { $scope->awaitCompletion(timeout(60000)); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
    });
}
suspend();
$scope->spawn(function () use ($scope) {
    $scope->cancel();
    try { $scope->awaitAfterCancellation(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
});
suspend();
var_dump($deep->isClosed());
?>
--EXPECT--
A coroutine cannot await the scope that it runs in: it would wait for itself
A coroutine cannot await the scope that it runs in: it would wait for itself
A coroutine cannot await the scope that it runs in: it would wait for itself
bool(true)
