--TEST--
finally() with something that is not callable
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
try { (new Scope())->finally('no such function'); } catch (TypeError $e) { echo get_class($e), "\n"; }
$scope = new Scope();
$scope->dispose();
try { $scope->finally(fn() => throw new Exception('at once')); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
TypeError
at once
