--TEST--
A zombie that never started is dropped when the program ends
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
$scope = new Scope();
$c = $scope->spawn(fn() => print("never\n"));
$c->finally(fn($c) => print("dropped, started: " . var_export($c->isStarted(), true) . "\n"));
$scope->disposeSafely();
echo "main ends\n";
?>
--EXPECT--
main ends
dropped, started: false
