--TEST--
Exception handlers: of the scope, and for what comes up from a child scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, suspend, timeout};
$parent = new Scope();
$parent->setChildScopeExceptionHandler(function ($s, $c, $e) { echo "child: ", $e->getMessage(), "\n"; });
$parent->setExceptionHandler(function ($s, $c, $e) { echo "own: ", $e->getMessage(), "\n"; });
$child = Scope::inherit($parent);
$child->spawn(fn() => throw new Exception("deep"));
$parent->spawn(fn() => throw new Exception("flat"));
$parent->spawn(function () { suspend(); echo "sibling lives\n"; });
$parent->awaitCompletion(timeout(60000));
var_dump($child->isCancelled(), $parent->isCancelled());
?>
--EXPECT--
child: deep
own: flat
sibling lives
bool(true)
bool(false)
