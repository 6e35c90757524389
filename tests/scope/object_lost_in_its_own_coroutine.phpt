--TEST--
The Scope object is released in its own coroutine, handler and finally callback
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};
$scope = new Scope();
$scope->setExceptionHandler(function () use (&$scope) { $scope = null; echo "handler\n"; });
$scope->finally(function (Scope $s) { echo "finally ", var_export($s->isClosed(), true), "\n"; });
$scope->spawn(function () { suspend(); throw new Exception('x'); });
suspend();
suspend();
suspend();
$scope = new Scope();
$c = $scope->spawn(function () use (&$scope) { $scope = null; suspend(); return "went on"; });
echo await($c), "\n";
?>
--EXPECT--
handler
finally true
went on
