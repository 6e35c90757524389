--TEST--
PDO pool: lastInsertId() answers for the coroutine's own insert
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(1);
$insert = fn(int $id) => $pdo->exec("INSERT INTO t VALUES ($id, 1)");
in_coroutine(function () use ($pdo, $insert) {
    echo 'before: ', $pdo->lastInsertId(), "\n";
    $insert(5);
    in_coroutine(function () use ($pdo, $insert) {
        echo 'another, before: ', $pdo->lastInsertId(), "\n";
        $pdo->beginTransaction();
        echo 'another, on that connection: ', $pdo->lastInsertId(), "\n";
        $insert(6);
        echo 'another, bound: ', $pdo->lastInsertId(), "\n";
        $pdo->commit();
    });
    echo 'own: ', $pdo->lastInsertId(), "\n";
    $pdo->query('SELECT * FROM t')->fetchAll();
    $pdo->beginTransaction();
    echo 'own, bound again: ', $pdo->lastInsertId(), "\n";
    $pdo->rollBack();
});
?>
--EXPECT--
before: 0
another, before: 0
another, on that connection: 0
another, bound: 6
own: 5
own, bound again: 5
