--TEST--
Pool: a Pool object that was never constructed is closed and empty
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, PoolException};

try {
    new Pool(function () use (&$pool) {
        $pool = debug_backtrace()[1]['object'];
        throw new Exception('not made');
    }, min: 1);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
foreach (['acquire', 'getState', 'activate', 'deactivate', 'recover'] as $method) {
    try {
        $pool->$method();
    } catch (PoolException $e) {
        echo "$method: {$e->getMessage()}\n";
    }
}
try {
    $pool->release(1);
} catch (PoolException $e) {
    echo "release: {$e->getMessage()}\n";
}
try {
    $pool->setCircuitBreakerStrategy(null);
} catch (PoolException $e) {
    echo "setCircuitBreakerStrategy: {$e->getMessage()}\n";
}
var_dump($pool->tryAcquire(), $pool->isClosed(), count($pool), $pool->idleCount(), $pool->activeCount(), $pool->close());
?>
--EXPECT--
not made
acquire: The Pool object was not constructed
getState: The Pool object was not constructed
activate: The Pool object was not constructed
deactivate: The Pool object was not constructed
recover: The Pool object was not constructed
release: The Pool object was not constructed
setCircuitBreakerStrategy: The Pool object was not constructed
NULL
bool(true)
int(0)
int(0)
int(0)
NULL
