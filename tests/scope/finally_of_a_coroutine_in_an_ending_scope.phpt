--TEST--
A handler of Coroutine::finally() is called although its scope ends before its turn
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend};
$scope = (new Scope())->asNotSafely();
$c = $scope->spawn(function () {});
$c->finally(function () use ($scope) { echo "called, closed: ", var_export($scope->isClosed(), true), "\n"; });
spawn(fn() => $scope->dispose())->asHiPriority();
suspend();
$d = (new Scope())->asNotSafely();
$c = $d->spawn(function () { delay(60000); });
$c->finally(fn() => print("called after the cancellation\n"));
suspend();
$d->dispose();
suspend();
suspend();
?>
--EXPECT--
called, closed: true
called after the cancellation
