--TEST--
Pool: a strategy may replace itself
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerStrategy, Pool};

final class Strategy implements CircuitBreakerStrategy
{
    public function __construct(private ?Closure $success = null, private ?Closure $failure = null, private ?Closure $recover = null) {}
    public function reportSuccess(mixed $source): void { ($this->success ?? fn() => 0)($source); }
    public function reportFailure(mixed $source, Throwable $error): void { ($this->failure ?? fn() => 0)($source, $error); }
    public function shouldRecover(): bool { return ($this->recover ?? fn() => false)(); }
}
class Last { public function __destruct() { echo "old one is gone\n"; } }
$pool = new Pool(factory: fn() => 1);
$last = new Last();
$pool->setCircuitBreakerStrategy(new Strategy(function ($source) use ($last) {
    $source->setCircuitBreakerStrategy(new Strategy(function () { echo "new one\n"; }));
    echo "replaced\n";
}));
unset($last);
$pool->release($pool->acquire());
$pool->release($pool->acquire());
$pool->setCircuitBreakerStrategy(null);
$pool->release($pool->acquire());
?>
--EXPECT--
replaced
old one is gone
new one
