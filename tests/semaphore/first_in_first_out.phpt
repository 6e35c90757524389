--TEST--
Semaphore: permits go to the waiters in the order of their calls, and no call overtakes them
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;
use function Async\{await_all, spawn, suspend};

$semaphore = new Semaphore(2);
$jobs = [];
foreach (range(1, 5) as $i) {
    $jobs[] = spawn(function () use ($semaphore, $i) {
        $semaphore->acquire();
        echo "in $i, waiting ", $semaphore->waitingCount(), "\n";
        suspend();
        suspend();
        $semaphore->release();
        // The permit is promised to the first waiter already.
        echo "out $i, overtakes ", var_export($semaphore->tryAcquire() && !$semaphore->release(), true), "\n";
    });
}
await_all($jobs);
var_dump($semaphore->permits(), $semaphore->availableCount(), $semaphore->waitingCount());
?>
--EXPECT--
in 1, waiting 0
in 2, waiting 0
out 1, overtakes false
out 2, overtakes false
in 3, waiting 1
in 4, waiting 1
out 3, overtakes false
out 4, overtakes true
in 5, waiting 0
out 5, overtakes true
int(2)
int(2)
int(0)
