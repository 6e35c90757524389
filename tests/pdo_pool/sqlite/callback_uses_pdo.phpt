--TEST--
PDO pool: a callback of SQLite that uses the same object gets the same connection
--EXTENSIONS--
async
pdo
pdo_sqlite
--INI--
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(1);
$pdo->sqliteCreateFunction('rows', fn() => $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn() . ' ' . counts($pdo));
in_coroutine(function () use ($pdo) {
    $pdo->exec('INSERT INTO t VALUES (1, 1)');
    echo $pdo->query('SELECT rows()')->fetchColumn(), "\n";
    $pdo->exec('INSERT INTO t SELECT 2, rows()');
    echo $pdo->query('SELECT v FROM t WHERE id = 2')->fetchColumn(), "\n";
});
echo counts($pdo), "\n";
?>
--EXPECT--
1 0/1
1 0/1
1/0
