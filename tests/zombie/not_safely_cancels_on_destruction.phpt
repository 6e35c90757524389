--TEST--
asNotSafely(): the object goes, the coroutines are cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, delay, suspend};
$scope = (new Scope())->asNotSafely();
$c = $scope->spawn(function () { delay(60000); });
suspend();
unset($scope);
try { await($c); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
The Scope object was destroyed
