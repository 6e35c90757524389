--TEST--
schedule: async.warn_blocking_ms: no notice for a coroutine that is alone, or that wakes others only at its end
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1500
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{await, delay, spawn, suspend};

print_notices();
$parked = spawn(fn() => delay(100_000));
suspend();
busy(1550);
suspend();
busy(1550);
await(spawn(fn() => print("spawned at last\n")));
$parked->cancel();
$waiter = spawn(fn() => delay(1));
await($waiter);
busy(1550);
delay(1);
echo "done\n";
?>
--EXPECT--
spawned at last
done
