--TEST--
Scope::finally(): in order, all of them, exceptions collected for the scope handler
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ScopeProvider, SpawnStrategy, Coroutine, Context};
use Async\{AsyncException, AsyncCancellation, OperationCanceledException, CompositeException, ContextException};
use function Async\{spawn, suspend, timeout};
$scope = new Scope();
$scope->setExceptionHandler(function ($s, $c, $e) {
    echo get_class($e), ' ', count($e->getExceptions()), "\n";
});
$scope->finally(function (Scope $s) use (&$scope) { echo 'F1 ', var_export($s === $scope, true), "\n"; throw new Exception('1'); });
$scope->finally(function () { echo "F2\n"; throw new Exception('2'); });
$scope->spawn(function () { echo "work\n"; });
$scope->awaitCompletion(timeout(60000));
echo "completed\n";
$scope->dispose();
echo "disposed\n";
suspend();
$scope->finally(function () { echo "F3 now\n"; });
echo "end\n";
?>
--EXPECT--
work
completed
disposed
F1 true
F2
Async\CompositeException 2
F3 now
end
