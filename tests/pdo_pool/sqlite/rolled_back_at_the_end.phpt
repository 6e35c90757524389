--TEST--
PDO pool: a transaction that its coroutine leaves open is rolled back
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite();
in_coroutine(function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t VALUES (1, 1)');
});                                           // ends without commit
echo $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
say('thrown', fn() => in_coroutine(function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t VALUES (1, 1)');
    throw new RuntimeException('no');
}));
echo $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), ' ', counts($pdo), "\n";
$cancelled = Async\spawn(function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t VALUES (1, 1)');
    Async\suspend();
    Async\delay(100000);
});
Async\suspend();
Async\suspend();
echo counts($pdo), "\n";
$cancelled->cancel();
say('cancelled', fn() => Async\await($cancelled));
echo $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), ' ', counts($pdo), "\n";
?>
--EXPECT--
0
thrown: RuntimeException: no
0 1/0
0/1
cancelled: Async\AsyncCancellation: The coroutine was cancelled
0 1/0
