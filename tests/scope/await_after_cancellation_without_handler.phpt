--TEST--
awaitAfterCancellation() without a handler throws the failure; a handler that throws ends the wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, Scope};
use function Async\suspend;
$scope = new Scope();
$scope->spawn(function () { suspend(); throw new RuntimeException('late'); });
$end = new FutureState();
$scope->spawn(function () use ($end) { (new Future($end))->await(); throw new LogicException('later'); });
suspend();
$scope->cancel();
try { $scope->awaitAfterCancellation(); } catch (RuntimeException $e) { echo $e->getMessage(), "\n"; }
$end->complete(null);
try { $scope->awaitAfterCancellation(fn($e) => throw new DomainException($e->getMessage())); }
catch (DomainException $e) { echo get_class($e), ' ', $e->getMessage(), "\n"; }
$scope->awaitAfterCancellation();
echo "drained\n";
?>
--EXPECT--
late
DomainException later
drained
