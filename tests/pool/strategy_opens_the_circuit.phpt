--TEST--
Pool: a strategy counts failures and makes the pool INACTIVE
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerStrategy, Pool, ServiceUnavailableException};

final class TwoStrikes implements CircuitBreakerStrategy {
    private int $n = 0;
    public function reportSuccess(mixed $source): void { $this->n = 0; }
    public function reportFailure(mixed $source, Throwable $error): void {
        if (++$this->n >= 2) $source->deactivate();
    }
    public function shouldRecover(): bool { return false; }
}
$pool = new Pool(factory: fn() => 1, beforeRelease: fn() => false, max: 1);
$pool->setCircuitBreakerStrategy(new TwoStrikes);
for ($i = 0; $i < 3; $i++) {
    try { $pool->release($pool->acquire()); echo 'ok '; }
    catch (ServiceUnavailableException) { echo 'refused '; }
    echo $pool->getState()->name, "\n";
}
?>
--EXPECT--
ok ACTIVE
ok INACTIVE
refused INACTIVE
