--TEST--
PDO pool: a connection on which exec() left rows unread does not go back
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
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled($server = new MariaDb(), 1);
say('exec', fn() => $pdo->exec('SELECT 1'));
echo counts($pdo), "\n";
say('query of another', fn() => in_coroutine(fn() => $pdo->query('SELECT 2')->fetchColumn()));
echo counts($pdo), "\n";
?>
--EXPECT--
exec: 0
0/0
query of another: 2
1/0
