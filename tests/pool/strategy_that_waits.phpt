--TEST--
Pool: the place of a resource is not filled by another while the strategy waits
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerStrategy, Pool};
use function Async\{delay, spawn, suspend};

final class Strategy implements CircuitBreakerStrategy
{
    public function __construct(private ?Closure $success = null, private ?Closure $failure = null, private ?Closure $recover = null) {}
    public function reportSuccess(mixed $source): void { ($this->success ?? fn() => 0)($source); }
    public function reportFailure(mixed $source, Throwable $error): void { ($this->failure ?? fn() => 0)($source, $error); }
    public function shouldRecover(): bool { return ($this->recover ?? fn() => false)(); }
}
$n = 0;
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, max: 1);
$pool->setCircuitBreakerStrategy(new Strategy(function () { delay(3); }));
$r = $pool->acquire();
$release = spawn(fn() => $pool->release($r));
suspend();
var_dump($pool->tryAcquire(), count($pool));
echo $pool->acquire(), ' ', count($pool), "\n";
?>
--EXPECT--
NULL
int(1)
1 1
