--TEST--
The registry holds all coroutines, zombies too; the active counter does not
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{get_coroutines, runtime_stats, suspend};
$scope = new Scope();
$scope->spawn(function () { suspend(); });
suspend();
$scope->disposeSafely();
echo count(get_coroutines()), ' ', runtime_stats()['coroutines_active'], "\n";
suspend();
echo count(get_coroutines()), ' ', runtime_stats()['coroutines_active'], "\n";
?>
--EXPECT--
2 1
1 1
