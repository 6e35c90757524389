--TEST--
libc seam: each sleep function throws the cancellation
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn, suspend};

$sleeps = [
    'sleep' => fn() => sleep(60),
    'usleep' => fn() => usleep(60_000_000),
    'time_nanosleep' => fn() => time_nanosleep(60, 0),
    'time_sleep_until' => fn() => time_sleep_until(microtime(true) + 60),
];
foreach ($sleeps as $name => $sleep) {
    $coroutine = spawn(function () use ($sleep) {
        try {
            $sleep();
            echo "slept\n";
        } finally {
            usleep(1000); // Can wait again.
        }
    });
    suspend();
    $coroutine->cancel(new Async\AsyncCancellation("no more $name"));
    try {
        await($coroutine);
    } catch (Cancellation $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
no more sleep
no more usleep
no more time_nanosleep
no more time_sleep_until
