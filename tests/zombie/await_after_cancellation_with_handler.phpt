--TEST--
awaitAfterCancellation() waits for zombies and hands failures to the handler
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Context, Coroutine, Future, FutureState, Scope, ScopeProvider, SpawnStrategy};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, suspend, await, timeout};
$scope = new Scope();
[$first, $second] = [new FutureState(), new FutureState()];
$scope->spawn(function () use ($second) { (new Future($second))->await(); echo "zombie done\n"; });
$scope->spawn(function () use ($first) { (new Future($first))->await(); throw new RuntimeException("late"); });
suspend();
try { $scope->awaitAfterCancellation(); } catch (AsyncException $e) { echo "not cancelled yet\n"; }
$scope->cancel();
$scope->awaitCompletion(timeout(60000));
echo "no active left\n";
$first->complete(null);
$scope->awaitAfterCancellation(function (Throwable $e, Scope $s) use ($scope, $second) {
    echo get_class($e), ' ', var_export($s === $scope, true), "\n";
    $second->complete(null);
});
echo "drained\n";
?>
--EXPECT--
not cancelled yet
no active left
RuntimeException true
zombie done
drained
