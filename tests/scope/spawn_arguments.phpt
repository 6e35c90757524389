--TEST--
Scope::spawn(): any callable, positional and named arguments; a TypeError else
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\await;
$scope = new Scope();
echo await($scope->spawn('strtoupper', 'by name')), "\n";
echo await($scope->spawn(fn(int $a, int $b) => "$a $b", b: 2, a: 1)), "\n";
foreach ([fn() => $scope->spawn('no_such_function'), fn() => $scope->spawn()] as $try) {
    try { $try(); } catch (Throwable $e) { echo get_class($e), "\n"; }
}
?>
--EXPECT--
BY NAME
1 2
TypeError
ArgumentCountError
