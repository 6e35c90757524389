--TEST--
disposeAfterTimeout(): closed at once, the slow one is cancelled when the time is up
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, delay};
$scope = new Scope();
$scope->spawn(function () { delay(1); echo "quick\n"; });
$scope->spawn(function () {
    try { delay(60000); } catch (AsyncCancellation $e) { echo "forced\n"; throw $e; }
});
$scope->disposeAfterTimeout(2000);
try { $scope->spawn(fn() => 1); } catch (AsyncException $e) { echo "closed\n"; }
echo "main ends\n";
?>
--EXPECT--
closed
main ends
quick
forced
