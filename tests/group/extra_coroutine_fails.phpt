--TEST--
TaskGroup: the failure of an extra coroutine is no task error: it ends the tasks and goes up
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use function Async\{spawn, suspend, delay};

$scope = new Scope();
$scope->setChildScopeExceptionHandler(function ($s, $c, $e) { echo "handler: ", $e->getMessage(), "\n"; });
$g = new TaskGroup(1, scope: $scope);
$g->spawn(function () {
    spawn(fn() => throw new Exception('extra'));
    delay(60000);
});
$g->spawn(fn() => print("never\n"));
suspend(); suspend();
$g->awaitCompletion();
foreach ($g->getErrors() as $key => $e) echo $key, ': ', $e->getMessage(), "\n";
var_dump($g->isClosed());
?>
--EXPECT--
handler: extra
0: Another coroutine of the scope has failed
1: Another coroutine of the scope has failed
bool(true)
