--TEST--
A failure that is awaited is not the scope's
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};
$scope = new Scope();
$scope->setExceptionHandler(fn() => print("never\n"));
$c = $scope->spawn(function () { suspend(); throw new Exception('awaited'); });
try { await($c); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
var_dump($scope->isCancelled());
?>
--EXPECT--
awaited
bool(false)
