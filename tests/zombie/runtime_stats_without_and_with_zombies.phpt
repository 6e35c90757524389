--TEST--
runtime_stats(): a zombie is in the total, not in the active count
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
$scope = new Scope();
$scope->spawn(function () { delay(20); });
suspend();
$s = runtime_stats(); echo $s['coroutines_total'], '/', $s['coroutines_active'], "\n";
$scope->disposeSafely();
$s = runtime_stats(); echo $s['coroutines_total'], '/', $s['coroutines_active'], "\n";
var_dump($scope->isFinished());
delay(60);
$s = runtime_stats(); echo $s['coroutines_total'], '/', $s['coroutines_active'], "\n";
?>
--EXPECT--
2/2
2/1
bool(true)
1/1
