--TEST--
PDO pool: a transaction that SQL opens stays with its coroutine, and ends with it
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
$pdo = pooled($server, 3);
$pdo->exec('CREATE TABLE t (v INT) ENGINE=InnoDB');
in_coroutine(function () use ($pdo) {
    $pdo->exec('START TRANSACTION');
    $pdo->exec('INSERT INTO t VALUES (1)');
    echo counts($pdo), ' ', json_encode($pdo->inTransaction()), "\n";
});
echo counts($pdo), ' rows: ', $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
in_coroutine(function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t VALUES (1)');
    $pdo->exec('CREATE TABLE other (v INT)'); // Commits.
    echo counts($pdo), ' ', json_encode($pdo->inTransaction()), "\n";
});
echo counts($pdo), ' rows: ', $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
$pdo->setAttribute(PDO::ATTR_AUTOCOMMIT, false);
foreach ([1, 2] as $i) {
    in_coroutine(function () use ($pdo) {
        $pdo->exec('INSERT INTO t VALUES (1)');
        echo 'without autocommit ', counts($pdo), ' ', (int) $pdo->getAttribute(PDO::ATTR_AUTOCOMMIT), "\n";
    });
}
$pdo->setAttribute(PDO::ATTR_AUTOCOMMIT, true);
echo counts($pdo), ' rows: ', $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
?>
--EXPECT--
0/1 true
1/0 rows: 0
1/0 false
1/0 rows: 1
without autocommit 0/1 0
without autocommit 0/1 0
1/0 rows: 1
