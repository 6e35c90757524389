--TEST--
awaitCompletion(): a fired token throws and leaves the scope alone
--EXTENSIONS--
async
--FILE--
<?php
use Async\{OperationCanceledException, Scope};
use function Async\{await, delay, timeout};
$scope = new Scope();
$c = $scope->spawn(function () { delay(50); return 'went on'; });
try { $scope->awaitCompletion(timeout(1)); }
catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
var_dump($scope->isCancelled());
$token = timeout(1);
delay(5);
echo await($c), "\n";
$scope->awaitCompletion($token);
echo "nothing left: returns whatever the token says\n";
try { $scope->awaitCompletion(); } catch (ArgumentCountError) { echo "the token is mandatory\n"; }
?>
--EXPECT--
Async\TimeoutException
bool(false)
went on
nothing left: returns whatever the token says
the token is mandatory
