--TEST--
dispose(): every coroutine gets the cancellation, the scope is closed at once
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, suspend};
$scope = new Scope();
foreach (['a', 'b'] as $name) {
    $scope->spawn(function () use ($name) {
        try { delay(60000); } catch (AsyncCancellation $e) { echo "$name: ", $e->getMessage(), "\n"; throw $e; }
    });
}
suspend();
$scope->dispose();
var_dump($scope->isClosed(), $scope->isCancelled());
$scope->awaitAfterCancellation();
?>
--EXPECT--
bool(true)
bool(true)
a: The scope was disposed of
b: The scope was disposed of
