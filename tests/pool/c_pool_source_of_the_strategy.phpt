--TEST--
C pools: the strategy of a C pool gets no source if there is no Async\Pool object
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
final class Strategy implements Async\CircuitBreakerStrategy
{
    public function reportSuccess(mixed $source): void { echo get_debug_type($source), "\n"; }
    public function reportFailure(mixed $source, Throwable $error): void {}
    public function shouldRecover(): bool { return true; }
}
$pool = AsyncProbe\pool_new(['factory' => fn() => 1], 0, 1);
$object = AsyncProbe\pool_obj($pool);
$object->setCircuitBreakerStrategy(new Strategy());
$object->release($object->acquire());
unset($object);
AsyncProbe\pool_release($pool, AsyncProbe\pool_acquire($pool));
AsyncProbe\pool_drop($pool);
?>
--EXPECT--
Async\Pool
null
