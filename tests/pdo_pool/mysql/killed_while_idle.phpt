--TEST--
PDO pool: a connection that was killed while it was idle is not handed out
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
$pdo = pooled($server, 2);
$id = fn() => $pdo->query('SELECT CONNECTION_ID()')->fetchColumn();
$first = $id();
$server->pdo()->exec("KILL $first");
until_hung_up($server->port);
$second = $id();
var_dump($first !== $second, counts($pdo));
?>
--EXPECT--
bool(true)
string(3) "1/0"
