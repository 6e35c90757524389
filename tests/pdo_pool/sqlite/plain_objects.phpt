--TEST--
PDO pool: an object without the attribute is what it always was
--EXTENSIONS--
async
pdo
pdo_sqlite
--INI--
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = new PDO('sqlite:' . database_file(), null, null, [PDO::ATTR_POOL_ENABLED => false, PDO::ATTR_POOL_MAX => 3]);
var_dump($pdo->errorCode(), $pdo->inTransaction(), $pdo->getPool());
$pdo->exec('CREATE TABLE t (v INT)');
$pdo->beginTransaction();
in_coroutine(function () use ($pdo) {
    var_dump($pdo->inTransaction()); // All coroutines share one connection.
    $pdo->exec('INSERT INTO t VALUES (1)');
});
$pdo->commit();
echo $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), ' ', $pdo->lastInsertId(), "\n";
var_dump($pdo->sqliteCreateFunction('f', fn() => 5), $pdo->query('SELECT f()')->fetchColumn());
?>
--EXPECT--
string(5) "00000"
bool(false)
NULL
bool(true)
1 1
bool(true)
int(5)
