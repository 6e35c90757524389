--TEST--
Pool: the classes are what the documentation says
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, CircuitBreakerState, Pool, PoolException, ServiceUnavailableException, TimeoutException};

$class = new ReflectionClass(Pool::class);
var_dump($class->isFinal(), $class->isCloneable());
echo implode(' ', $class->getInterfaceNames()), "\n";
echo new ReflectionMethod(Pool::class, '__construct');
foreach ($class->getMethods() as $method) {
    echo $method->getName(), '(', implode(', ', array_map(fn($p) => "{$p->getType()} \${$p->getName()}", $method->getParameters())), '): ', $method->getReturnType(), "\n";
}
echo implode(' ', array_map(fn($case) => $case->name, CircuitBreakerState::cases())), "\n";
var_dump(is_subclass_of(PoolException::class, AsyncException::class), is_subclass_of(ServiceUnavailableException::class, AsyncException::class),
    is_subclass_of(TimeoutException::class, PoolException::class));
$pool = new Pool(fn() => 1);
$tries = [fn() => clone $pool, fn() => $pool->x = 1, fn() => serialize($pool), fn() => $pool->__construct(fn() => 2)];
foreach ($tries as $try) {
    try {
        $try();
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
echo $pool->acquire(), "\n";
?>
--EXPECT--
bool(true)
bool(false)
Countable Async\CircuitBreaker
Method [ <internal:async, ctor> public method __construct ] {

  - Parameters [8] {
    Parameter #0 [ <required> callable $factory ]
    Parameter #1 [ <optional> ?callable $destructor = null ]
    Parameter #2 [ <optional> ?callable $healthcheck = null ]
    Parameter #3 [ <optional> ?callable $beforeAcquire = null ]
    Parameter #4 [ <optional> ?callable $beforeRelease = null ]
    Parameter #5 [ <optional> int $min = 0 ]
    Parameter #6 [ <optional> int $max = 10 ]
    Parameter #7 [ <optional> int $healthcheckInterval = 0 ]
  }
}
__construct(callable $factory, ?callable $destructor, ?callable $healthcheck, ?callable $beforeAcquire, ?callable $beforeRelease, int $min, int $max, int $healthcheckInterval): 
acquire(int $timeout): mixed
tryAcquire(): mixed
release(mixed $resource): void
close(): void
isClosed(): bool
count(): int
idleCount(): int
activeCount(): int
setCircuitBreakerStrategy(?Async\CircuitBreakerStrategy $strategy): void
getState(): Async\CircuitBreakerState
activate(): void
deactivate(): void
recover(): void
ACTIVE INACTIVE RECOVERING
bool(true)
bool(true)
bool(false)
Error: Trying to clone an uncloneable object of class Async\Pool
Error: Cannot create dynamic property Async\Pool::$x
Exception: Serialization of 'Async\Pool' is not allowed
Error: The Pool object is constructed already
1
