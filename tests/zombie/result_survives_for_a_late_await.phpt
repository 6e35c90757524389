--TEST--
The result of a zombie is there for a late await
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};
$scope = new Scope();
$c = $scope->spawn(function () { suspend(); return ['late']; });
suspend();
$scope->disposeSafely();
suspend();
suspend();
var_dump($c->isCompleted(), await($c), $c->isCancelled());
?>
--EXPECT--
bool(true)
array(1) {
  [0]=>
  string(4) "late"
}
bool(false)
