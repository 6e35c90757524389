--TEST--
awaitAfterCancellation() without a handler throws the failure; a handler that throws ends the wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () { suspend(); throw new RuntimeException('late'); });
$scope->spawn(function () { delay(5); throw new LogicException('later'); });
suspend();
$scope->cancel();
try { $scope->awaitAfterCancellation(); } catch (RuntimeException $e) { echo $e->getMessage(), "\n"; }
try { $scope->awaitAfterCancellation(fn($e) => throw new DomainException($e->getMessage())); }
catch (DomainException $e) { echo get_class($e), ' ', $e->getMessage(), "\n"; }
$scope->awaitAfterCancellation();
echo "drained\n";
?>
--EXPECT--
late
DomainException later
drained
