--TEST--
PDO pool: lastInsertId() never tells another coroutine's number
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
$server = new PostgreSql();
$pdo = pooled($server, 1);
$pdo->exec('CREATE TABLE t (id SERIAL PRIMARY KEY, v INT)');
$pdo->exec('CREATE TABLE plain (v INT)');
$pdo->exec('INSERT INTO t (v) VALUES (1)');
say('without a connection', fn() => $pdo->lastInsertId());
in_coroutine(function () use ($pdo) {
    $pdo->beginTransaction();
    say('nothing of its own', fn() => $pdo->lastInsertId());
});
in_coroutine(function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t (v) VALUES (1)');
    say('in its transaction', fn() => [$pdo->lastInsertId(), $pdo->lastInsertId('t_id_seq')]);
    $pdo->commit();
    say('after it', fn() => $pdo->lastInsertId());
});
in_coroutine(function () use ($pdo) {
    $pdo->exec('BEGIN');
    say('nothing, in one opened by SQL', fn() => $pdo->lastInsertId());
});
in_coroutine(function () use ($pdo) {
    $pdo->exec('BEGIN');
    $pdo->exec('INSERT INTO plain VALUES (1)');
    say('without a sequence', fn() => $pdo->lastInsertId());
});
in_coroutine(function () use ($pdo) {
    $statement = $pdo->prepare('INSERT INTO t (v) VALUES (?)');
    $statement->execute([1]);
    say('by a statement', fn() => $pdo->lastInsertId());
    $statement->execute([1]);
    say('again', fn() => $pdo->lastInsertId());
});
in_coroutine(function () use ($pdo) {
    $statement = $pdo->query('SELECT 1');
    say('by a statement that inserts nothing', fn() => $pdo->lastInsertId());
});
say('returning', fn() => $pdo->query('INSERT INTO t (v) VALUES (1) RETURNING id')->fetchColumn());
?>
--EXPECT--
without a connection: PDOException: lastInsertId() cannot be answered: the connection that made the insert went back to the pool. Use INSERT ... RETURNING, or call it in the transaction of the insert
nothing of its own: PDOException: SQLSTATE[55000]: Object not in prerequisite state: 7 ERROR:  lastval is not yet defined in this session
in its transaction: ["2","2"]
after it: PDOException: lastInsertId() cannot be answered: the connection that made the insert went back to the pool. Use INSERT ... RETURNING, or call it in the transaction of the insert
nothing, in one opened by SQL: PDOException: SQLSTATE[55000]: Object not in prerequisite state: 7 ERROR:  lastval is not yet defined in this session
without a sequence: PDOException: SQLSTATE[55000]: Object not in prerequisite state: 7 ERROR:  lastval is not yet defined in this session
by a statement: "3"
again: "4"
by a statement that inserts nothing: PDOException: SQLSTATE[55000]: Object not in prerequisite state: 7 ERROR:  lastval is not yet defined in this session
returning: 5
