--TEST--
PDO pool: the statement of a failed query, which PDO keeps, does not pin the connection
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(1);
$pdo->exec('INSERT INTO t VALUES (1, 1)');
say('query', fn() => $pdo->query('INSERT INTO t VALUES (1, 1)'));
echo counts($pdo), "\n";
in_coroutine(fn() => $pdo->exec('INSERT INTO t VALUES (2, 1)'));
echo $pdo->errorCode(), ' ', counts($pdo), "\n";
?>
--EXPECT--
query: PDOException: SQLSTATE[23000]: Integrity constraint violation: 19 UNIQUE constraint failed: t.id
1/0
23000 1/0
