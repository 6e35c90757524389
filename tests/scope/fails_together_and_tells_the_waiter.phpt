--TEST--
A failure without a handler cancels the siblings and reaches awaitCompletion()
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, delay, timeout};
$scope = (new Scope())->asNotSafely();
$scope->spawn(function () { try { delay(60000); } finally { echo "sibling cancelled\n"; } });
$scope->spawn(function () { throw new Exception("boom"); });
try { $scope->awaitCompletion(timeout(60000)); }
catch (Exception $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
var_dump($scope->isCancelled());
?>
--EXPECT--
sibling cancelled
Exception: boom
bool(true)
