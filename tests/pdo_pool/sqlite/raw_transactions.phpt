--TEST--
PDO pool: a transaction that SQL opens pins the connection as well
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(2);
in_coroutine(function () use ($pdo) {
    $pdo->exec('BEGIN');
    echo counts($pdo), ' ';
    $pdo->exec('INSERT INTO t VALUES (1, 1)');
    $pdo->exec('COMMIT');
    echo counts($pdo), ' ';
    $pdo->query('/* a comment */ SAVEPOINT here')->closeCursor();
    echo counts($pdo), ' ';
    $pdo->exec('RELEASE here');
    echo counts($pdo), ' ';
    $pdo->prepare('BEGIN')->execute();
    $pdo->exec('INSERT INTO t VALUES (2, 1)');
    echo counts($pdo), "\n";
});
echo counts($pdo), ' rows: ', $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
?>
--EXPECT--
0/1 1/0 0/1 1/0 0/1
1/0 rows: 1
