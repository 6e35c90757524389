--TEST--
new Scope() has the safe flag: the object goes, the coroutine stays
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};
$scope = new Scope();
$c = $scope->spawn(function () { suspend(); return 'went on'; });
suspend();
unset($scope);
echo await($c), "\n";
?>
--EXPECT--
went on
