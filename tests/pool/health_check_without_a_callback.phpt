--TEST--
Pool: an interval without a healthcheck restores min and asks the strategy whether to recover
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerState, CircuitBreakerStrategy, Pool};
use function Async\delay;

$made = 0;
$pool = new Pool(
    factory: function () use (&$made) { return ++$made; },
    beforeRelease: fn() => false,
    min: 2,
    healthcheckInterval: 1,
);
$pool->release($pool->acquire()); // Refused, and so destroyed.
echo count($pool), " left\n";
while (count($pool) < 2) {
    delay(1);
}
echo count($pool), " again, made $made\n";

final class Recovers implements CircuitBreakerStrategy
{
    public int $asked = 0;
    public function reportSuccess(mixed $source): void { }
    public function reportFailure(mixed $source, Throwable $error): void { }
    public function shouldRecover(): bool { return ++$this->asked === 2; }
}
$strategy = new Recovers();
$pool->setCircuitBreakerStrategy($strategy);
$pool->deactivate();
while ($pool->getState() === CircuitBreakerState::INACTIVE) {
    delay(1);
}
echo $pool->getState()->name, ", asked $strategy->asked times\n";
$pool->close();
?>
--EXPECT--
1 left
2 again, made 3
RECOVERING, asked 2 times
