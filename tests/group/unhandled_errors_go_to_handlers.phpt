--TEST--
TaskGroup: unhandled errors go to the handlers of the scopes above, and end none of them
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use function Async\{spawn, suspend, await, current_coroutine};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });

$outer = new Scope();
$outer->setExceptionHandler(function ($s, $c, $e) { echo "own: never\n"; });
$outer->setChildScopeExceptionHandler(function (Scope $s, Async\Coroutine $c, Throwable $e) use ($outer) {
    var_dump($s === $outer, $c === current_coroutine());
    echo get_class($e), ': ', $e->getExceptions()[0]->getMessage(), "\n";
});
$inner = Scope::inherit($outer);
$sibling = $inner->spawn(function () { suspend(); suspend(); suspend(); echo "sibling lives\n"; });
$g = new TaskGroup(scope: $inner);
$g->spawn(fn() => throw new Exception('lost'));
suspend();
unset($g);
echo "destroyed\n";
await($sibling);
var_dump($inner->isCancelled(), $outer->isCancelled());

echo "A handler that throws:\n";
$scope = new Scope();
$scope->setExceptionHandler(fn($s, $c, $e) => throw new LogicException('of the handler'));
$g = new TaskGroup(scope: $scope);
$g->spawn(fn() => throw new Exception('lost'));
suspend();
unset($g);
suspend();
var_dump($scope->isCancelled());
?>
--EXPECTF--
destroyed
bool(true)
bool(true)
Async\CompositeException: lost
sibling lives
bool(false)
bool(false)
A handler that throws:
Warning: The Async\TaskGroup made at unhandled_errors_go_to_handlers.php:%d was destroyed with an error that no code has handled: 1 error, Exception: lost. An exception handler of a scope failed with them: 1 error, LogicException: of the handler
bool(false)
