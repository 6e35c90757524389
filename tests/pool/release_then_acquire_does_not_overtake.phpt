--TEST--
Pool: a coroutine that releases and acquires again does not overtake one that was woken
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{spawn, suspend};

$pool = new Pool(factory: fn() => 'r', max: 1);
$r = $pool->acquire();
$waiter = spawn(function () use ($pool) {
    $r = $pool->acquire();
    echo "waiter\n";
    $pool->release($r);
});
suspend();
$pool->release($r);
var_dump($pool->tryAcquire());        // Idle, but promised.
echo $pool->idleCount(), ' ', $pool->activeCount(), "\n";
$pool->acquire();
echo "main\n";
?>
--EXPECT--
NULL
1 0
waiter
main
