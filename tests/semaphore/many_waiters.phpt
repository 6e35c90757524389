--TEST--
Semaphore: thousands of coroutines, never more inside than permits
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;
use function Async\{await, spawn, suspend};

$semaphore = new Semaphore(50);
$inside = $most = $done = $cancelled = 0;
for ($i = 0; $i < 3000; $i++) {
    $jobs[] = spawn(function () use ($semaphore, &$inside, &$most, &$done, &$cancelled) {
        try {
            $semaphore->acquire();
        } catch (Cancellation) {
            $cancelled++;
            return;
        }
        try {
            $most = max($most, ++$inside);
            for ($turn = mt_rand(0, 3); $turn > 0; $turn--) suspend();
        } catch (Cancellation) {
            $cancelled++;
        } finally {
            $inside--;
            $done++;
            $semaphore->release();
        }
    });
}
suspend();
for ($i = 0; $i < 300; $i++) {
    $jobs[array_rand($jobs)]->cancel();
    if ($i % 10 === 0) suspend();
}
foreach ($jobs as $job) {
    try { await($job); } catch (Cancellation) { }
}
var_dump($most, $inside, $cancelled > 0, $semaphore->availableCount(), $semaphore->waitingCount());
?>
--EXPECT--
int(50)
int(0)
bool(true)
int(50)
int(0)
