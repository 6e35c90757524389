--TEST--
Pool: a resource is idle or active at every moment, also while a callback has it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerStrategy, Pool};
use function Async\suspend;

$pool = null;
$seen = function (string $where) use (&$pool) {
    if ($pool !== null) {
        echo "$where: {$pool->idleCount()} idle, {$pool->activeCount()} active, ", count($pool), " in all\n";
    }
};
final class Quiet implements CircuitBreakerStrategy
{
    public function __construct(private Closure $seen) {}
    public function reportSuccess(mixed $source): void { ($this->seen)('success'); }
    public function reportFailure(mixed $source, Throwable $error): void { ($this->seen)('failure'); }
    public function shouldRecover(): bool { return false; }
}
$pool = new Pool(
    factory: function () use ($seen) { static $n = 0; $seen('factory'); suspend(); $seen('factory'); return ++$n; },
    destructor: function ($r) use ($seen) { $seen("drop $r"); suspend(); $seen("drop $r"); },
    beforeAcquire: function ($r) use ($seen) { $seen("acquire $r"); suspend(); $seen("acquire $r"); return $r === 1; },
    beforeRelease: function ($r) use ($seen) { $seen("release $r"); suspend(); $seen("release $r"); return $r === 1; },
    max: 2,
);
$pool->setCircuitBreakerStrategy(new Quiet($seen));
$a = $pool->acquire();
$pool->release($a);
$a = $pool->acquire();
$b = $pool->acquire();
$pool->release($b);
$pool->release($a);
$pool->close();
?>
--EXPECT--
factory: 0 idle, 1 active, 1 in all
factory: 0 idle, 1 active, 1 in all
release 1: 0 idle, 1 active, 1 in all
release 1: 0 idle, 1 active, 1 in all
success: 0 idle, 1 active, 1 in all
acquire 1: 0 idle, 1 active, 1 in all
acquire 1: 0 idle, 1 active, 1 in all
factory: 0 idle, 2 active, 2 in all
factory: 0 idle, 2 active, 2 in all
release 2: 0 idle, 2 active, 2 in all
release 2: 0 idle, 2 active, 2 in all
failure: 0 idle, 1 active, 1 in all
drop 2: 0 idle, 1 active, 1 in all
drop 2: 0 idle, 1 active, 1 in all
release 1: 0 idle, 1 active, 1 in all
release 1: 0 idle, 1 active, 1 in all
success: 0 idle, 1 active, 1 in all
drop 1: 0 idle, 0 active, 0 in all
drop 1: 0 idle, 0 active, 0 in all
