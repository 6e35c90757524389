--TEST--
Semaphore: the deadlock report names the holders of the permits
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;
use function Async\{await, spawn, suspend};

$semaphore = new Semaphore(2);
await(spawn(fn() => $semaphore->acquire()));
$semaphore->acquire();
$semaphore->acquire();
?>
--EXPECTF--
Deadlock: 1 coroutine waits, and 0 events could still happen
  %s
    waits for: a permit of the semaphore made at %sdeadlock_names_the_holders.php:5, 2 of 2 held by coroutine #%d, which has ended (%Sacquired at %sdeadlock_names_the_holders.php:6), main (%Sacquired at %sdeadlock_names_the_holders.php:7)

%AUncaught Async\DeadlockError: %A
