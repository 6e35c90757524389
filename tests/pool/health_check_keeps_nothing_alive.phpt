--TEST--
Pool: the timer of the health check keeps neither the loop nor the program alive
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use Async\{AsyncCancellation, Pool};

$pool = new Pool(factory: fn() => 1, healthcheck: fn() => print("never\n"), min: 1, healthcheckInterval: 3600000);
$other = new Pool(factory: fn() => 1, healthcheck: fn() => print("never\n"), max: 1, healthcheckInterval: 3600000);
$other->acquire();
try {
    $other->acquire();      // It does not hide a deadlock either.
} catch (AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
Deadlock: what the coroutine waits for can no longer happen

Fatal error: Uncaught Async\DeadlockError: %a
