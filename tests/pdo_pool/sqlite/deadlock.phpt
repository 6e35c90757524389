--TEST--
PDO pool: a connection that can never be given back is a deadlock, and the report shows the pool
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(1);
$pdo->beginTransaction();
in_coroutine(fn() => $pdo->query('SELECT 1'));
?>
--EXPECTF--
Deadlock: 2 coroutines wait, and 0 events could still happen
%A
    waits for: a resource of the pool made at %spool.inc:%d: idle=0, active=1, reserved=0, max=1, held by main (%Sacquired at %sdeadlock.php:4)


Fatal error: Uncaught Async\DeadlockError: Deadlock: no coroutine can proceed, %s
%A
