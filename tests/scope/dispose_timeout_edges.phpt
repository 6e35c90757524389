--TEST--
disposeAfterTimeout(): negative, zero, empty scope, the earlier of two, moot after dispose()
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Coroutine, Scope};
use function Async\{await, delay, suspend};
$scope = new Scope();
try { $scope->disposeAfterTimeout(-1); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
$scope->disposeAfterTimeout(60000);
var_dump($scope->isClosed(), $scope->isCancelled());
function hang(Scope $scope): Coroutine { $c = $scope->spawn(function () { delay(60000); }); suspend(); return $c; }
function why(Coroutine $c): void { try { await($c); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; } }
$scope = new Scope(); $c = hang($scope); $scope->disposeAfterTimeout(0); why($c);
$scope = new Scope(); $c = hang($scope); $scope->disposeAfterTimeout(10); $scope->disposeAfterTimeout(60000); why($c);
$scope = new Scope(); $c = hang($scope); $scope->disposeAfterTimeout(60000); $scope->disposeAfterTimeout(10); why($c);
$scope = new Scope(); $c = hang($scope); $scope->disposeAfterTimeout(60000); $scope->dispose(); why($c);
?>
--EXPECT--
Async\Scope::disposeAfterTimeout(): Argument #1 ($timeout) must be greater than or equal to 0
bool(true)
bool(true)
The time that the scope had for its end has run out (disposeAfterTimeout)
The time that the scope had for its end has run out (disposeAfterTimeout)
The time that the scope had for its end has run out (disposeAfterTimeout)
The scope was disposed of
