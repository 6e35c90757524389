--TEST--
Pool: the state is set at once from any other, wakes no coroutine, and works on a closed pool, too
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CircuitBreakerState, Pool, ServiceUnavailableException};

$pool = new Pool(factory: fn() => 1, max: 1);
$use = function () use ($pool) {
    echo $pool->getState()->name, ': ';
    try {
        $r = $pool->acquire();
        echo 'acquired, ';
        $pool->release($r);
    } catch (ServiceUnavailableException) {
        echo 'unavailable, ';
    }
    $r = $pool->tryAcquire();
    echo json_encode($r), "\n";
    if ($r !== null) {
        $pool->release($r);
    }
};
$use();
foreach (['deactivate', 'recover', 'deactivate', 'activate', 'recover', 'activate'] as $method) {
    $pool->$method();
    $use();
}
var_dump($pool->getState() === CircuitBreakerState::ACTIVE);
$r = $pool->acquire();
$pool->deactivate();
$pool->release($r);
echo $pool->idleCount(), "\n";
$pool->close();
foreach (['deactivate', 'recover', 'activate'] as $method) {
    $pool->$method();
    echo $pool->getState()->name, ' ';
}
?>
--EXPECT--
ACTIVE: acquired, 1
INACTIVE: unavailable, null
RECOVERING: acquired, 1
INACTIVE: unavailable, null
ACTIVE: acquired, 1
RECOVERING: acquired, 1
ACTIVE: acquired, 1
bool(true)
1
INACTIVE RECOVERING ACTIVE 
