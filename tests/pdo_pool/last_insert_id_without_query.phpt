--TEST--
PDO pool: lastInsertId() is the coroutine's own although it used another connection since, without a query
--EXTENSIONS--
async
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../inc/databases.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--FILE--
<?php
require __DIR__ . '/../inc/databases.inc';
use function Async\{await, spawn};

$server = new MariaDb();
$pdo = $server->pdo([PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 1]);
$pdo->exec('CREATE TABLE t (id INT AUTO_INCREMENT PRIMARY KEY)');
$pdo->exec('INSERT INTO t VALUES (41)');
await(spawn(fn() => $pdo->exec('INSERT INTO t VALUES (42)'))); // On the same connection.
echo $pdo->quote('x'), ' ', $pdo->lastInsertId(), "\n";
$statement = $pdo->prepare('SELECT 1');
echo $pdo->lastInsertId(), ' ';
unset($statement);
echo $pdo->lastInsertId(), "\n";
await(spawn(function () use ($pdo) {
    echo $pdo->quote('y'), ' ', $pdo->lastInsertId(), "\n";
}));
?>
--EXPECT--
'x' 41
41 41
'y' 0
