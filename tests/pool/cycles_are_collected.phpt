--TEST--
Pool: cycles through callables, resources and the strategy are collected
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerStrategy, Pool};

class Owner
{
    public Pool $pool;
    public function __construct() { $this->pool = new Pool(factory: fn() => $this->make(), destructor: fn($r) => null, min: 2); }
    private function make() { return new stdClass; }
    public function __destruct() { echo "owner is gone\n"; }
}
new Owner();
gc_collect_cycles();
class Resource
{
    public ?Pool $pool = null;
    public function __destruct() { echo "resource is gone\n"; }
}
$pool = new Pool(factory: fn() => new Resource(), max: 1);
$r = $pool->acquire();
$r->pool = $pool;
$pool->release($r);
unset($r, $pool);
gc_collect_cycles();
class Strategy implements CircuitBreakerStrategy
{
    public ?Pool $pool = null;
    public function reportSuccess(mixed $source): void {}
    public function reportFailure(mixed $source, Throwable $error): void {}
    public function shouldRecover(): bool { return true; }
    public function __destruct() { echo "strategy is gone\n"; }
}
$strategy = new Strategy();
$strategy->pool = new Pool(fn() => 1);
$strategy->pool->setCircuitBreakerStrategy($strategy);
unset($strategy);
gc_collect_cycles();
// All of it is kept by the pool alone.
$pool = new Pool(factory: fn() => new Resource(), min: 1);
gc_collect_cycles();
echo "done\n";
$pool->close();
?>
--EXPECT--
owner is gone
resource is gone
strategy is gone
done
resource is gone
