--TEST--
A second cancel() cancels again the coroutines that swallowed the first one
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, delay, suspend};
$scope = (new Scope())->asNotSafely();
$c = $scope->spawn(function () {
    try { delay(60000); } catch (AsyncCancellation) { echo "swallowed\n"; }
    try { delay(60000); } catch (AsyncCancellation) { echo "again\n"; }
});
suspend();
$scope->cancel();
suspend();
$scope->cancel();
await($c);
?>
--EXPECT--
swallowed
again
