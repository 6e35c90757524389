--TEST--
Pool: a parked acquire() inside protect() is not cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Pool};
use function Async\{await, protect, spawn, suspend};

$pool = new Pool(factory: fn() => 'r', max: 1);
$r = $pool->acquire();
$waiter = spawn(function () use ($pool) {
    protect(function () use ($pool) {
        echo $pool->acquire(), "\n";
    });
    suspend();
    echo "never\n";
});
suspend();
$waiter->cancel();
suspend();
$pool->release($r);
try {
    await($waiter);
} catch (AsyncCancellation $e) {
    echo "cancelled\n";
}
?>
--EXPECT--
r
cancelled
