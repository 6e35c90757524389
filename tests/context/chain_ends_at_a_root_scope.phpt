--TEST--
Context: values are found in the scopes above, up to one without a parent
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, spawn_with, suspend, delay, await, timeout, current_context, coroutine_context, root_context, request_context, runtime_stats};
root_context()->set('cfg', 'X');
$probe = fn() => json_encode([current_context()->find('cfg'), current_context()->hasLocal('cfg'), root_context()->get('cfg')]);
$mid = Scope::inherit();                       // never touches its context
$leaf = Scope::inherit($mid);
$cut = new Scope();
echo await($leaf->spawn($probe)), "\n", await($cut->spawn($probe)), "\n";
coroutine_context()->set('k', 1);
var_dump(await(spawn(fn() => coroutine_context()->find('k'))), request_context());
try { current_context()->set('cfg', 'Y'); } catch (AsyncException $e) { echo "kept ", current_context()->get('cfg'), "\n"; }
try { current_context()->get('nope'); } catch (ContextException $e) { echo "missing\n"; }
?>
--EXPECT--
["X",false,"X"]
[null,false,"X"]
NULL
NULL
kept X
missing
