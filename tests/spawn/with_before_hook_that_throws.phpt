--TEST--
spawn_with: when the before hook throws the coroutine is discarded
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn_with, suspend, get_coroutines};
use Async\SpawnStrategy;

class Strategy implements SpawnStrategy
{
    function provideScope(): ?\Async\Scope { return null; }
    function beforeCoroutineEnqueue($coroutine, $scope): array { throw new LogicException('before'); }
    function afterCoroutineEnqueue($coroutine, $scope): void { echo "never\n"; }
}
try {
    spawn_with(new Strategy, fn() => print("never\n"));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
suspend();
echo count(get_coroutines()), "\n";
?>
--EXPECT--
before
1
