--TEST--
Handlers get the scope first: a closure typed otherwise fails with a TypeError that surfaces
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\timeout;
$scope = new Scope();
$scope->setExceptionHandler(function (Throwable $e) { echo "never\n"; });
$scope->spawn(fn() => throw new RuntimeException('first'));
try { $scope->awaitCompletion(timeout(60000)); }
catch (TypeError $e) { echo get_class($e->getPrevious()), "\n"; }
?>
--EXPECT--
RuntimeException
