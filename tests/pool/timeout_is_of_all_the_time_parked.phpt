--TEST--
Pool: the time-out is for all the time parked, however often the wait begins anew
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, TimeoutException};
use function Async\{delay, spawn, suspend};

// Each time the waiter is woken, its resource is refused, and the destructor gives the place to another.
$pool = null;
$pool = new Pool(factory: fn() => new stdClass, max: 1,
    destructor: function () use (&$pool) { if (!$pool->isClosed()) { $GLOBALS['held'] = $pool->acquire(); } },
    beforeAcquire: fn() => false);
$held = $pool->acquire();
$waiter = spawn(function () use ($pool) {
    try {
        $pool->acquire(timeout: 40);
    } catch (TimeoutException $e) {
        echo substr($e->getMessage(), 0, 48), "\n";
    }
});
$rounds = 0;
while (!$waiter->isCompleted()) {
    delay(15);
    if (!$waiter->isCompleted()) {
        $pool->release($held);
        suspend();
        suspend();
        $rounds++;
    }
}
var_dump($rounds >= 2 && $rounds <= 3);
?>
--EXPECT--
No resource of the pool became free within 40 ms
bool(true)
