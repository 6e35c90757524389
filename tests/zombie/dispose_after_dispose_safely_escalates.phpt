--TEST--
dispose() after disposeSafely() cancels the zombies for real
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
$scope = new Scope();
$scope->spawn(function () {
    try { delay(60000); } catch (AsyncCancellation $e) { echo "cancelled\n"; throw $e; }
});
suspend();
$scope->disposeSafely();
echo "zombie\n";
$scope->dispose();
$scope->awaitAfterCancellation();
echo "drained\n";
?>
--EXPECT--
zombie
cancelled
drained
