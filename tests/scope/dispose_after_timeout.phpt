--TEST--
disposeAfterTimeout(): closed at once, the slow one is cancelled when the time is up
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
$scope = new Scope();
$scope->spawn(function () { delay(10); echo "quick\n"; });
$scope->spawn(function () {
    try { delay(60000); } catch (AsyncCancellation $e) { echo "forced\n"; throw $e; }
});
$scope->disposeAfterTimeout(50);
try { $scope->spawn(fn() => 1); } catch (AsyncException $e) { echo "closed\n"; }
echo "main ends\n";
?>
--EXPECT--
closed
main ends
quick
forced
