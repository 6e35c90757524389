--TEST--
spawn_with: when the after hook throws the coroutine ends cancelled without running
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn_with, suspend};
use Async\SpawnStrategy;

class Strategy implements SpawnStrategy
{
    public $coroutine;
    function provideScope(): ?\Async\Scope { return null; }
    function beforeCoroutineEnqueue($coroutine, $scope): array { return []; }
    function afterCoroutineEnqueue($coroutine, $scope): void
    {
        $this->coroutine = $coroutine;
        throw new LogicException('after');
    }
}
$strategy = new Strategy;
try {
    spawn_with($strategy, fn() => print("never\n"));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
suspend();
var_dump($strategy->coroutine->isStarted(), $strategy->coroutine->isCancelled());
?>
--EXPECT--
after
bool(false)
bool(true)
