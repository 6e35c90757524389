--TEST--
awaitCompletion(): a real cancellation wakes with that same exception; later calls throw while it unwinds
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, spawn, suspend, timeout};
$scope = (new Scope())->asNotSafely();
$scope->spawn(function () { try { delay(60000); } finally { delay(5); } });
$error = new AsyncCancellation('why');
spawn(function () use ($scope, $error) { suspend(); $scope->cancel($error); });
try { $scope->awaitCompletion(timeout(60000)); } catch (AsyncCancellation $e) { var_dump($e === $error); }
try { $scope->awaitCompletion(timeout(60000)); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
$scope->awaitAfterCancellation();
$scope->awaitCompletion(timeout(60000));
echo "nothing left\n";
?>
--EXPECT--
bool(true)
The scope was cancelled, and its coroutines are still coming to their end
nothing left
