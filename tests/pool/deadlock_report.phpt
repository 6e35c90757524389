--TEST--
Pool: an acquire() that can never succeed is found, and the report shows the pool
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Pool};

$pool = new Pool(factory: fn() => 'r', max: 1);
$pool->acquire();
try {
    $pool->acquire();
} catch (AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
Deadlock: 1 coroutine waits, and 0 events could still happen
  main, suspended at %s:%d
    waits for: a resource of the pool made at %sdeadlock_report.php:4: idle=0, active=1, reserved=0, max=1, held by main (%Sacquired at %sdeadlock_report.php:5)

Deadlock: what the coroutine waits for can no longer happen

Fatal error: Uncaught Async\DeadlockError: Deadlock: no coroutine can proceed, 1 waits for something that can no longer happen in %s:%d
Stack trace:
#0 %sdeadlock_report.php(%d): Async\Pool->acquire()
#1 {main}
  thrown in %s on line %d
