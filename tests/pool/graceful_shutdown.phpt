--TEST--
Pool: a graceful shutdown cancels the waiting coroutines, and finally blocks may release
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Pool};
use function Async\{delay, graceful_shutdown, spawn, suspend};

$pool = new Pool(factory: fn() => 'r', destructor: function () { echo "drop\n"; }, max: 1);
spawn(function () use ($pool) {
    $r = $pool->acquire();
    try {
        delay(60000);
    } finally {
        $pool->release($r);
        echo "released\n";
    }
});
spawn(function () use ($pool) {
    try {
        $pool->acquire();
    } catch (AsyncCancellation $e) {
        echo "waiter: {$e->getMessage()}\n";
        throw $e;
    }
});
suspend();
suspend();
graceful_shutdown();
?>
--EXPECT--
released
waiter: Graceful shutdown of the program
drop
