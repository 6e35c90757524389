--TEST--
PDO pool: the main flow keeps its connection when the scheduler starts
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
$waiting = Async\spawn(fn() => $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn());
Async\suspend();
echo 'still ', json_encode($pdo->inTransaction()), ', ', counts($pdo), "\n";
$pdo->commit();
echo Async\await($waiting), ' ', counts($pdo), "\n";
?>
--EXPECT--
still true, 0/1
1 1/0
