--TEST--
A failure whose handle is held is neither reported first nor thrown again later
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};
$scope = Scope::inherit();
$c = $scope->spawn(fn() => throw new RuntimeException('held'));
suspend();
echo "not reported\n";
try { await($c); } catch (RuntimeException $e) { echo $e->getMessage(), "\n"; }
unset($c, $e);
suspend();
echo "not again\n";
?>
--EXPECT--
not reported
held
not again
