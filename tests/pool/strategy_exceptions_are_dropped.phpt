--TEST--
Pool: what a strategy throws is dropped, and counts as no
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerStrategy, Pool, ServiceUnavailableException};

final class Strategy implements CircuitBreakerStrategy
{
    public function __construct(private ?Closure $success = null, private ?Closure $failure = null, private ?Closure $recover = null) {}
    public function reportSuccess(mixed $source): void { ($this->success ?? fn() => 0)($source); }
    public function reportFailure(mixed $source, Throwable $error): void { ($this->failure ?? fn() => 0)($source, $error); }
    public function shouldRecover(): bool { return ($this->recover ?? fn() => false)(); }
}
$throw = fn() => throw new Exception('of the strategy');
$healthy = true;
$pool = new Pool(factory: fn() => 1, beforeRelease: function () use (&$healthy) { return $healthy; });
$pool->setCircuitBreakerStrategy(new Strategy($throw, $throw, $throw));
$pool->release($pool->acquire());
echo $pool->idleCount(), "\n";
$healthy = false;
$pool->release($pool->acquire());
echo $pool->idleCount(), "\n";
$pool->deactivate();
try {
    $pool->acquire();
} catch (ServiceUnavailableException $e) {
    var_dump($e->getPrevious());
}
var_dump($pool->tryAcquire());
?>
--EXPECT--
1
0
NULL
NULL
