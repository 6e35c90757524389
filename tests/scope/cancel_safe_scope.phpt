--TEST--
Scope::cancel() of a safe scope: what has started runs on, what has not never runs
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
$scope = new Scope();
$a = $scope->spawn(function () { echo "a1\n"; suspend(); echo "a2\n"; return 'A'; });
suspend();
$b = $scope->spawn(function () { echo "b\n"; });
$scope->cancel();
var_dump($scope->isCancelled(), $scope->isClosed());
suspend();
var_dump($a->isCancelled(), $a->getResult(), $b->isCancelled(), $scope->isClosed());
?>
--EXPECT--
a1
bool(true)
bool(false)
a2
bool(false)
string(1) "A"
bool(true)
bool(true)
