--TEST--
PDO pool: coroutines that outlive the main script get the connection that it had
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(1);
$pdo->beginTransaction();
$pdo->exec('INSERT INTO t VALUES (1, 1)');
Async\spawn(function () use ($pdo) {
    echo 'rows: ', $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
});
echo "main ends\n";
?>
--EXPECT--
main ends
rows: 0
