--TEST--
PDO pool: a connection that is found lost when a statement dies is not taken for one in a transaction
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
$pdo = pooled($server = new PostgreSql(), 1);
$admin = $server->pdo();
$pdo->exec('CREATE TABLE t (v INT)');
$prepare = function () use ($server, $pdo, $admin) {
    $statement = $pdo->prepare('SELECT pg_backend_pid()');
    $statement->execute();
    $admin->query('SELECT pg_terminate_backend(' . $statement->fetchColumn() . ')')->fetchAll();
    until_hung_up($server->port);
    return $statement; // Its end tells the server.
};
$statement = $prepare();
unset($statement);
echo counts($pdo), "\n";
var_dump($pdo->inTransaction());
say('begin', $pdo->beginTransaction(...));
$pdo->exec('INSERT INTO t VALUES (1)');
$statement = $prepare();
unset($statement);
var_dump($pdo->inTransaction());
say('in the transaction', fn() => $pdo->exec('INSERT INTO t VALUES (2)'));
say('after it', fn() => $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn());
echo counts($pdo), "\n";
?>
--EXPECT--
0/0
bool(false)
begin: true
bool(false)
in the transaction: PDOException: SQLSTATE[08S01]: Communication link failure: the connection was lost between two calls of this coroutine, and the transaction with it
after it: 0
1/0
