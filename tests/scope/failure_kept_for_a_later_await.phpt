--TEST--
A failure whose handle is held waits for a later await()
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
$c = spawn(fn() => throw new RuntimeException("late"));
suspend();
echo "still here\n";
try { await($c); } catch (RuntimeException $e) { echo "caught ", $e->getMessage(), "\n"; }
?>
--EXPECT--
still here
caught late
