--TEST--
End of the program: it does not wait for a zombie, whose cleanup runs
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
$scope = new Scope();
$scope->spawn(function () {
    try { delay(60000); echo "never\n"; } finally { echo "cleanup\n"; }
});
suspend();
$scope->disposeSafely();
echo "main done\n";
?>
--EXPECT--
main done
cleanup
