--TEST--
A scope whose coroutines ran out is finished, not closed, and can be used again
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\timeout;
$scope = new Scope();
for ($i = 0; $i < 2; $i++) {
    $scope->spawn(fn() => print("round\n"));
    $scope->awaitCompletion(timeout(60000));
    var_dump($scope->isFinished(), $scope->isClosed(), $scope->isCancelled());
}
?>
--EXPECT--
round
bool(true)
bool(false)
bool(false)
round
bool(true)
bool(false)
bool(false)
