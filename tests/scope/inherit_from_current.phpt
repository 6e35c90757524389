--TEST--
Scope::inherit(): a child of the current scope, or of the main one at top level
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\suspend;
$top = Scope::inherit();
$scope = new Scope();
$scope->spawn(function () use (&$child) { $child = Scope::inherit(); });
suspend();
var_dump($scope->getChildScopes() === [$child], $top->getChildScopes());
$scope->dispose();
var_dump($child->isClosed(), $child->isCancelled(), $top->isClosed(), $scope->getChildScopes());
foreach ([fn() => Scope::inherit($scope), fn() => Scope::inherit($child)] as $try) {
    try { $try(); } catch (AsyncException $e) { echo "refused\n"; }
}
?>
--EXPECT--
bool(true)
array(0) {
}
bool(true)
bool(true)
bool(false)
array(0) {
}
refused
refused
