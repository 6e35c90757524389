--TEST--
PDO pool: a coroutine that loses a transaction because another broke the connection is told before anything else runs
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled($server = new PostgreSql(), 2);
$pdo->exec('CREATE TABLE t (v INT)');
$break = function () use ($pdo) {
    $statement = $pdo->prepare('SELECT pg_sleep(60)');
    echo cancelled_in_the_call(function ($now) use ($statement) { $now(); $statement->execute(); }), ' ', counts($pdo), "\n";
};
foreach (['beginTransaction' => [], 'exec' => ['START TRANSACTION']] as $begin => $arguments) {
    $pdo->$begin(...$arguments);
    $pdo->exec('INSERT INTO t VALUES (1)');
    $break();
    var_dump($pdo->inTransaction());
    say('next', fn() => $pdo->exec('INSERT INTO t VALUES (2)'));
    say('rows', fn() => (int) $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn());
}
$pdo->beginTransaction();
$pdo->exec('INSERT INTO t VALUES (3)');
$break();
say('commit', $pdo->commit(...));
say('commit', $pdo->commit(...));

// Without a transaction nothing is lost.
$break();
say('rows', fn() => (int) $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn());

// A coroutine that has ended is not affected either.
in_coroutine(function () use ($pdo, $break) {
    $pdo->beginTransaction();
    $break();
});
echo counts($pdo), "\n";
?>
--EXPECT--
Async\AsyncCancellation: enough 0/1
bool(false)
next: PDOException: SQLSTATE[08S01]: Communication link failure: the connection was lost between two calls of this coroutine, and the transaction with it
rows: 0
Async\AsyncCancellation: enough 0/1
bool(false)
next: PDOException: SQLSTATE[08S01]: Communication link failure: the connection was lost between two calls of this coroutine, and the transaction with it
rows: 0
Async\AsyncCancellation: enough 0/1
commit: PDOException: SQLSTATE[08S01]: Communication link failure: the connection was lost between two calls of this coroutine, and the transaction with it
commit: PDOException: There is no active transaction
Async\AsyncCancellation: enough 0/0
rows: 0
Async\AsyncCancellation: enough 0/1
0/0
