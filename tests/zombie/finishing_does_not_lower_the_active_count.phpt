--TEST--
A zombie that ends does not lower the active count
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{runtime_stats, suspend};
$scope = new Scope();
$scope->spawn(function () { suspend(); });
suspend();
$scope->disposeSafely();
suspend();
echo runtime_stats()['coroutines_active'], "\n";
?>
--EXPECT--
1
