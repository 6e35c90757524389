--TEST--
The last reference goes: zombies from a safe scope, cancellation in the other
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
function job(Scope $scope, string $n): void {
    $scope->spawn(function () use ($n) {
        try { echo "$n in\n"; suspend(); echo "$n out\n"; }
        catch (AsyncCancellation $e) { echo "$n cancelled\n"; throw $e; }
    });
    suspend();
}
(function () { job(new Scope(), 'safe'); })();
(function () { job((new Scope())->asNotSafely(), 'strict'); })();
echo "main\n";
delay(5);
?>
--EXPECT--
safe in
safe out
strict in
main
strict cancelled
