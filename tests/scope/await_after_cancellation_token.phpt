--TEST--
awaitAfterCancellation(): a fired token throws, the scope goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{OperationCanceledException, Scope};
use function Async\{delay, suspend, timeout};
$scope = new Scope();
$scope->spawn(function () { delay(30); echo "zombie ends\n"; });
suspend();
$scope->disposeSafely();
try { $scope->awaitAfterCancellation(null, timeout(1)); } catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
$scope->awaitAfterCancellation(cancellation: timeout(60000));
echo "drained\n";
?>
--EXPECT--
Async\TimeoutException
zombie ends
drained
