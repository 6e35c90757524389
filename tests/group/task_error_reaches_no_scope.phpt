--TEST--
TaskGroup: the error of a task reaches no scope, and cancels no other task
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use function Async\{spawn, suspend, await};

$scope = new Scope();
$scope->setExceptionHandler(fn() => print("never\n"));
$scope->setChildScopeExceptionHandler(fn() => print("never\n"));
$g = new TaskGroup(scope: $scope);
$g->spawn(fn() => throw new Exception('kept'));
$g->spawn(function () { suspend(); suspend(); return 'lives'; });
echo json_encode($g->all(ignoreErrors: true)->await()), "\n";
echo $g->getErrors()[0]->getMessage(), "\n";
var_dump($scope->isCancelled());
?>
--EXPECT--
{"1":"lives"}
kept
bool(false)
