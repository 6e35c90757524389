--TEST--
A safe scope that fails: siblings become zombies, the waiter gets the error
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, runtime_stats, suspend, timeout};
$scope = new Scope();
$s = $scope->spawn(function () { suspend(); suspend(); suspend(); return 'zombie went on'; });
$scope->spawn(function () { suspend(); throw new Exception('boom'); });
try { $scope->awaitCompletion(timeout(60000)); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
echo runtime_stats()['coroutines_zombie'], " zombie\n";
echo await($s), "\n";
?>
--EXPECT--
boom
1 zombie
zombie went on
