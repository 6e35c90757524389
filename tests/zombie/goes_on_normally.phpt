--TEST--
A zombie goes on normally: its waits, its output, its result
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, delay, suspend};
$scope = new Scope();
$c = $scope->spawn(function () { echo "before\n"; delay(5); echo "after\n"; return 'result'; });
suspend();
$scope->disposeSafely();
echo await($c), "\n";
var_dump($c->isCancelled(), $c->isCancellationRequested());
?>
--EXPECT--
before
after
result
bool(false)
bool(false)
