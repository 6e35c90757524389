--TEST--
TaskGroup: cancel(), dispose() and the loss of a group cancel for real, below a safe scope, too
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay};

$scope = new Scope();
foreach (['cancel', 'dispose', null] as $method) {
    $g = new TaskGroup(scope: $scope);
    $g->spawn(function () { try { delay(60000); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; throw $e; } });
    suspend();
    $method === null ? $g = null : $g->$method();
    suspend();
}
var_dump($scope->isCancelled());
?>
--EXPECT--
The task group was cancelled
The task group was disposed of
The task group was destroyed
bool(false)
