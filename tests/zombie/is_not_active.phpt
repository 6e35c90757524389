--TEST--
A zombie is not active: the scope completes without it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, runtime_stats, suspend};
$scope = new Scope();
$scope->spawn(function () { delay(60000); });
suspend();
var_dump($scope->isFinished());
$scope->disposeSafely();
var_dump($scope->isFinished(), runtime_stats()['coroutines_active']);
?>
--EXPECT--
bool(false)
bool(true)
int(1)
