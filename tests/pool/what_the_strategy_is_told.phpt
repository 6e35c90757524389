--TEST--
Pool: the strategy is told of each release, with the pool and the reason
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerStrategy, Pool, TimeoutException};

final class Strategy implements CircuitBreakerStrategy
{
    public function __construct(private ?Closure $success = null, private ?Closure $failure = null, private ?Closure $recover = null) {}
    public function reportSuccess(mixed $source): void { ($this->success ?? fn() => 0)($source); }
    public function reportFailure(mixed $source, Throwable $error): void { ($this->failure ?? fn() => 0)($source, $error); }
    public function shouldRecover(): bool { return ($this->recover ?? fn() => false)(); }
}
$answer = true;
$pool = new Pool(factory: fn() => 1, destructor: function () { echo "drop\n"; }, beforeRelease: function () use (&$answer) { return $answer instanceof Throwable ? throw $answer : $answer; });
$pool->setCircuitBreakerStrategy(new Strategy(
    function ($source) use ($pool) { echo "success ", json_encode($source === $pool), "\n"; },
    function ($source, $error) use ($pool) { echo "failure ", json_encode($source === $pool), ' ', get_class($error), ': ', $error->getMessage(), "\n"; },
));
$pool->release($pool->acquire());
$answer = false;
$pool->release($pool->acquire());
$answer = new DomainException('broken');
$pool->release($pool->acquire());
// Neither a failing factory nor a time-out is a failure of a release.
$a = array_map(fn() => $pool->acquire(), range(1, 10));
try {
    $pool->acquire(timeout: 1);
} catch (TimeoutException) {
    echo "timeout\n";
}
// On a closed pool, too.
$answer = true;
$pool->close();
$pool->release(1);
$answer = false;
$pool->release(1);
$pool->setCircuitBreakerStrategy(null);
$pool->release(1);
?>
--EXPECT--
success true
failure true Exception: The resource was refused by beforeRelease
drop
failure true DomainException: broken
drop
timeout
success true
drop
failure true Exception: The resource was refused by beforeRelease
drop
drop
