--TEST--
spawn_with(): a Scope is its own provider
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, spawn_with};
$scope = new Scope();
$c = spawn_with($scope, fn(int $a, int $b) => $a + $b, 1, b: 2);
var_dump($scope->isFinished(), $scope->provideScope() === $scope, await($c), $scope->isFinished());
?>
--EXPECT--
bool(false)
bool(true)
int(3)
bool(true)
