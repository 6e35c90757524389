--TEST--
disposeSafely() spares what has not started, dispose() does not
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
$safe = new Scope();
$safe->spawn(function () { echo "zombie runs\n"; });
$safe->disposeSafely();
$forced = new Scope();
$forced->spawn(function () { echo "never\n"; });
$forced->dispose();
var_dump($safe->isClosed(), $forced->isClosed());
try { $safe->spawn(fn() => 1); } catch (AsyncException $e) { echo "refused\n"; }
suspend();
echo "end\n";
?>
--EXPECT--
bool(true)
bool(true)
refused
zombie runs
end
