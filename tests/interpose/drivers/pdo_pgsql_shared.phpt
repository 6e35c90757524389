--TEST--
PDO PgSQL: a second coroutine is told that a command is in progress, and the first gets its answer
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$server = new PostgreSql();
$latch = new Latch($server);
$pdo = $server->pdo();
$statement = $pdo->prepare('SELECT 1');
$slow = fn() => $pdo->query("SELECT $latch->wait, 'slow'")->fetchColumn(1);
foreach (['query' => fn() => $pdo->query('SELECT 1'), 'execute' => fn() => $statement->execute(), 'commit' => fn() => $pdo->beginTransaction()] as $name => $other) {
    echo "-- $name\n", meanwhile($slow, $other, latch: $latch), "\n";
}
echo "-- after it\n", outcome(fn() => $pdo->query("SELECT 'next'")->fetchColumn()), "\n";
?>
--EXPECT--
-- query
second: PDOException: SQLSTATE[HY000]: General error: 7 another command is already in progress
first: "slow"
-- execute
second: PDOException: SQLSTATE[HY000]: General error: 7 another command is already in progress
first: "slow"
-- commit
second: PDOException: SQLSTATE[HY000]: General error: 7 another command is already in progress
first: "slow"
-- after it
"next"
