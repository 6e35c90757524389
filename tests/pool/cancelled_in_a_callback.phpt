--TEST--
Pool: the cancellation of the coroutine that a check runs in is not swallowed with what the check throws
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Pool};
use function Async\{await, delay, spawn, suspend};

$pool = new Pool(
    factory: fn() => 'r',
    destructor: function () { echo "drop\n"; },
    beforeAcquire: function () { delay(60000); },
    beforeRelease: function () { echo "before release\n"; if ($GLOBALS['slow'] ?? false) delay(60000); },
    max: 1, min: 1,
);
$job = spawn(function () use ($pool) { $pool->acquire(); echo "never\n"; });
suspend();
echo $pool->activeCount(), "\n";
$job->cancel();
try {
    await($job);
} catch (AsyncCancellation $e) {
    echo "cancelled, ", count($pool), "\n";
}
$slow = true;
$job = spawn(function () use ($pool) { $pool->release($pool->acquire()); echo "never\n"; });
suspend();
$job->cancel();
try {
    await($job);
} catch (AsyncCancellation $e) {
    echo "cancelled, ", count($pool), "\n";
}
// That of another coroutine is one like any other.
$other = spawn(fn() => delay(60000));
$other->cancel();
$pool = new Pool(factory: fn() => 'r', beforeAcquire: fn() => await($other), max: 1, min: 1);
echo $pool->acquire(), "\n";
?>
--EXPECT--
1
drop
cancelled, 0
before release
drop
cancelled, 0
r
