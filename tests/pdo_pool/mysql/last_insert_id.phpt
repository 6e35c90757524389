--TEST--
PDO pool: lastInsertId() answers for the coroutine's own insert
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$server = new MariaDb();
$pdo = pooled($server, 1);
$pdo->exec('CREATE TABLE t (id INT AUTO_INCREMENT PRIMARY KEY, v INT)');
echo $pdo->lastInsertId(), "\n";
in_coroutine(function () use ($pdo) {
    $pdo->exec('INSERT INTO t (v) VALUES (1)');
    in_coroutine(function () use ($pdo) {
        echo 'another, before: ', $pdo->lastInsertId(), "\n";
        $pdo->beginTransaction();
        echo 'another, on that connection: ', $pdo->lastInsertId(), "\n";
        $pdo->prepare('INSERT INTO t (v) VALUES (?)')->execute([1]);
        echo 'another, bound: ', $pdo->lastInsertId(), "\n";
        $pdo->commit();
    });
    echo 'own: ', $pdo->lastInsertId(), "\n";
});
$statement = $pdo->prepare('INSERT INTO t (v) VALUES (?)');
$statement->execute([1]);
echo 'by a statement: ', $pdo->lastInsertId(), "\n";
unset($statement);
echo 'after its end: ', $pdo->lastInsertId(), "\n";
?>
--EXPECT--
0
another, before: 0
another, on that connection: 0
another, bound: 2
own: 1
by a statement: 3
after its end: 3
