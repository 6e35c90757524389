--TEST--
TaskGroup: what finally handlers throw bubbles from the private scope, several as one
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use function Async\{spawn, suspend};

$scope = new Scope();
$scope->setExceptionHandler(function ($s, $c, $e) { echo "own\n"; });
$scope->setChildScopeExceptionHandler(function ($s, $c, $e) {
    echo get_class($e), ': ', implode(', ', array_map(fn($e) => $e->getMessage(), $e->getExceptions())), "\n";
});
$g = new TaskGroup(scope: $scope);
$g->finally(fn() => throw new Exception('one'));
$g->finally(function () { suspend(); throw new Exception('two'); });
$g->spawn(fn() => 1);
$g->close();
$g->awaitCompletion();
suspend(); suspend(); suspend();
var_dump($scope->isCancelled());
try { $g->finally(fn() => throw new Exception('at once')); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
try { $g->finally('strlen'); } catch (TypeError $e) { echo "TypeError\n"; }
?>
--EXPECT--
Async\CompositeException: one, two
bool(false)
at once
TypeError
