--TEST--
spawn_with: provideScope, the before hook and the after hook run in this order, before the task
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn_with, get_coroutines};
use Async\SpawnStrategy;

class Strategy implements SpawnStrategy
{
    function provideScope(): ?\Async\Scope { echo "scope\n"; return null; }
    function beforeCoroutineEnqueue($coroutine, $scope): array
    {
        echo "before ", var_export($coroutine->isQueued(), true), ' ',
            var_export(in_array($coroutine, get_coroutines(), true), true), "\n";
        return [];
    }
    function afterCoroutineEnqueue($coroutine, $scope): void
    {
        echo "after ", var_export($coroutine->isQueued(), true), ' ',
            var_export(in_array($coroutine, get_coroutines(), true), true), "\n";
    }
}
$c = spawn_with(new Strategy, fn() => print("task\n"));
echo "returned\n";
?>
--EXPECT--
scope
before false false
after true true
returned
task
