--TEST--
One that ended earlier does not change the order of the rest
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
$scope = (new Scope())->asNotSafely();
foreach (['a', 'b', 'c', 'd'] as $name) {
    $scope->spawn(function () use ($name) {
        if ($name === 'b') { return; }
        try { delay(60000); } finally { echo "$name\n"; }
    });
}
suspend();
$scope->dispose();
$scope->awaitAfterCancellation();
?>
--EXPECT--
a
c
d
