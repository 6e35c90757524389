--TEST--
PDO pool: a fatal error while connections are bound
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(3);
Async\spawn(function () use ($pdo) {
    $pdo->beginTransaction();
    $statement = $pdo->query('SELECT 1');
    Async\suspend();
    Async\delay(100000);
});
Async\spawn(function () use ($pdo) {
    $pdo->exec('PRAGMA cache_size = 10');
    Async\suspend();
    register_shutdown_function(fn() => print("shutdown function\n"));
    eval('class Twice {} class Twice {}');
});
$pdo->beginTransaction();
Async\delay(100000);
?>
--EXPECTF--

Fatal error: Cannot %Sdeclare class Twice%s on line %d
shutdown function
