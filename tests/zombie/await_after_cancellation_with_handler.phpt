--TEST--
awaitAfterCancellation() waits for zombies and hands failures to the handler
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
$scope = new Scope();
$scope->spawn(function () { delay(20); echo "zombie done\n"; });
$scope->spawn(function () { delay(10); throw new RuntimeException("late"); });
suspend();
try { $scope->awaitAfterCancellation(); } catch (AsyncException $e) { echo "not cancelled yet\n"; }
$scope->cancel();
$scope->awaitCompletion(timeout(60000));
echo "no active left\n";
$scope->awaitAfterCancellation(function (Throwable $e, Scope $s) use ($scope) {
    echo get_class($e), ' ', var_export($s === $scope, true), "\n";
});
echo "drained\n";
?>
--EXPECT--
not cancelled yet
no active left
RuntimeException true
zombie done
drained
