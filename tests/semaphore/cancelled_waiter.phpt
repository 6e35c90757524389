--TEST--
Semaphore: a cancelled waiter leaves the queue; a permit that was promised to it goes to the next one
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;
use function Async\{await, spawn, suspend};

$mutex = new Semaphore(1);
$mutex->acquire();
$enter = fn(string $name) => function () use ($mutex, $name) {
    try {
        $mutex->acquire();
    } catch (Cancellation $e) {
        echo "$name cancelled\n";
        throw $e;
    }
    echo "$name in\n";
    $mutex->release();
};
$a = spawn($enter('a'));
$b = spawn($enter('b'));
$c = spawn($enter('c'));
suspend();
$a->cancel();
suspend();
var_dump($mutex->waitingCount());
$mutex->release(); // Promised to b,
$b->cancel();      // which will not use it.
var_dump($mutex->availableCount(), $mutex->waitingCount());
await($c);
var_dump($mutex->availableCount(), $mutex->waitingCount());
?>
--EXPECT--
a cancelled
int(2)
int(0)
int(1)
b cancelled
c in
int(1)
int(0)
