--TEST--
PDO pool: lastInsertId() is the coroutine's own although it used another connection since, without a query
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
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled($server = new MariaDb(), 1);
$pdo->exec('CREATE TABLE t (id INT AUTO_INCREMENT PRIMARY KEY)');
$pdo->exec('INSERT INTO t VALUES (41)');
in_coroutine(fn() => $pdo->exec('INSERT INTO t VALUES (42)')); // It uses the same connection.
echo $pdo->quote('x'), ' ', $pdo->lastInsertId(), "\n";
$statement = $pdo->prepare('SELECT 1');
echo $pdo->lastInsertId(), ' ';
unset($statement);
echo $pdo->lastInsertId(), "\n";
in_coroutine(function () use ($pdo) {
    echo $pdo->quote('y'), ' ', $pdo->lastInsertId(), "\n";
});
?>
--EXPECT--
'x' 41
41 41
'y' 0
