--TEST--
Scope: final, a ScopeProvider, not clonable, not serializable, no dynamic properties
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider};
$r = new ReflectionClass(Scope::class);
var_dump($r->isFinal(), $r->implementsInterface(ScopeProvider::class), $r->implementsInterface(Async\Awaitable::class), $r->isCloneable());
$scope = new Scope();
foreach ([fn() => clone $scope, fn() => serialize($scope), function () use ($scope) { $scope->x = 1; }, fn() => $scope->__construct()] as $try) {
    try { $try(); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(false)
Error: Trying to clone an uncloneable object of class Async\Scope
Exception: Serialization of 'Async\Scope' is not allowed
Error: Cannot create dynamic property Async\Scope::$x
Error: The Scope object is constructed already
