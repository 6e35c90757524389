--TEST--
PDO pool: a statement is used by another coroutine after its own has ended
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(2);
$statement = in_coroutine(function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t VALUES (1, 10)');
    return $pdo->prepare('SELECT v FROM t WHERE id = ?');
});
echo counts($pdo), "\n";
in_coroutine(function () use (&$statement, $pdo) {
    $statement->execute([1]);
    echo 'read ', $statement->fetchColumn(), "\n";
    $pdo->exec('SELECT 1');
    echo counts($pdo), "\n";
    $statement = null;
    echo 'gone: ', counts($pdo), "\n";
});
echo 'rows: ', $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
?>
--EXPECT--
0/1
read 10
1/1
gone: 2/0
rows: 0
