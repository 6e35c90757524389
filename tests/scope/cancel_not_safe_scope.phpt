--TEST--
Scope::cancel() of a scope that is not safe cancels, and is closed when empty
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, delay, suspend};
$scope = (new Scope())->asNotSafely();
$a = $scope->spawn(function () { try { delay(60000); } finally { echo "a unwinds\n"; } });
suspend();
$b = $scope->spawn(fn() => print("never\n"));
$error = new AsyncCancellation('because');
$scope->cancel($error);
var_dump($scope->isCancelled(), $scope->isClosed());
foreach ([$a, $b] as $c) {
    try { await($c); } catch (AsyncCancellation $e) { var_dump($e === $error); }
}
var_dump($scope->isClosed());
try { $scope->cancel('text'); } catch (TypeError $e) { echo "TypeError\n"; }
?>
--EXPECT--
bool(true)
bool(false)
a unwinds
bool(true)
bool(true)
bool(true)
TypeError
