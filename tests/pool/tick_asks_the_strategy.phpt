--TEST--
Pool: each tick of the health check asks the strategy of an INACTIVE pool
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerStrategy, Pool};
use function Async\delay;

final class Strategy implements CircuitBreakerStrategy
{
    public function __construct(private ?Closure $success = null, private ?Closure $failure = null, private ?Closure $recover = null) {}
    public function reportSuccess(mixed $source): void { ($this->success ?? fn() => 0)($source); }
    public function reportFailure(mixed $source, Throwable $error): void { ($this->failure ?? fn() => 0)($source, $error); }
    public function shouldRecover(): bool { return ($this->recover ?? fn() => false)(); }
}
$asked = 0;
$pool = new Pool(factory: fn() => 1, healthcheck: fn() => true, healthcheckInterval: 2);
$pool->setCircuitBreakerStrategy(new Strategy(recover: function () use (&$asked) { return ++$asked === 3; }));
$pool->deactivate();
while ($pool->getState()->name === 'INACTIVE') {
    delay(1);
}
echo $pool->getState()->name, " $asked\n";
?>
--EXPECT--
RECOVERING 3
