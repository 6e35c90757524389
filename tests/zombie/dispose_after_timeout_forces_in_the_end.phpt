--TEST--
disposeAfterTimeout(): time to finish first, then the cancellation
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\delay;
$scope = new Scope();
$scope->spawn(function () { delay(1); echo "in time\n"; });
$scope->spawn(function () {
    try { delay(60000); } catch (AsyncCancellation $e) { echo "too late: ", $e->getMessage(), "\n"; throw $e; }
});
$scope->disposeAfterTimeout(2000);
var_dump($scope->isClosed(), $scope->isCancelled(), $scope->isFinished());
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
in time
too late: The time that the scope had for its end has run out (disposeAfterTimeout)
