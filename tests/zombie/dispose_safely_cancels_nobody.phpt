--TEST--
disposeSafely(): no coroutine gets a cancellation, the scope is closed
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () {
    try { delay(5); echo "undisturbed\n"; } catch (AsyncCancellation $e) { echo "cancelled\n"; }
});
suspend();
$scope->disposeSafely();
var_dump($scope->isClosed());
$scope->awaitAfterCancellation();
?>
--EXPECT--
bool(true)
undisturbed
