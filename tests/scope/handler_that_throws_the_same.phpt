--TEST--
A handler that throws what it was given makes no exception its own previous
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\timeout;
$scope = new Scope();
$scope->setExceptionHandler(function ($s, $c, Throwable $e) { throw $e; });
$scope->spawn(fn() => throw new RuntimeException('same'));
try { $scope->awaitCompletion(timeout(60000)); }
catch (RuntimeException $e) { echo $e->getMessage(), ' ', var_export($e->getPrevious(), true), "\n"; }
?>
--EXPECT--
same NULL
