--TEST--
An empty scope that is ended is closed at once and its finally handlers start
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\suspend;
foreach (['cancel', 'dispose', 'disposeSafely'] as $method) {
    $scope = new Scope();
    $scope->finally(fn() => print("finally of $method\n"));
    $scope->$method();
    var_dump($scope->isClosed());
    suspend();
}
?>
--EXPECT--
bool(true)
finally of cancel
bool(true)
finally of dispose
bool(true)
finally of disposeSafely
