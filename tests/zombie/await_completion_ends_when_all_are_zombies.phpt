--TEST--
awaitCompletion() returns as soon as all have become zombies
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend, timeout};
$scope = new Scope();
$scope->spawn(function () { delay(60000); });
$scope->spawn(function () { delay(60000); });
spawn(function () use ($scope) { suspend(); echo "dispose\n"; $scope->disposeSafely(); });
$scope->awaitCompletion(timeout(60000));
echo "completed\n";
?>
--EXPECT--
dispose
completed
