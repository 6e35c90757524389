--TEST--
awaitAfterCancellation(): a fired token throws, the scope goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, OperationCanceledException, Scope};
use function Async\{suspend, timeout};
$scope = new Scope();
$end = new FutureState();
$scope->spawn(function () use ($end) { (new Future($end))->await(); echo "zombie ends\n"; });
suspend();
$scope->disposeSafely();
try { $scope->awaitAfterCancellation(null, timeout(1)); } catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
$end->complete(null);
$scope->awaitAfterCancellation(cancellation: timeout(60000));
echo "drained\n";
?>
--EXPECT--
Async\TimeoutException
zombie ends
drained
