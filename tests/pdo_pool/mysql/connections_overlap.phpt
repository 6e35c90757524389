--TEST--
PDO pool: coroutines work at the same time, on as many connections as are allowed
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
$pdo = pooled($server, 4);
$busy = $most = 0;
$ids = together(array_fill(0, 12, function () use ($pdo, &$busy, &$most) {
    $pdo->beginTransaction();
    $most = max($most, ++$busy);
    while ($most < 4) { // The first ones wait for each other.
        Async\delay(1);
    }
    $id = $pdo->query('SELECT CONNECTION_ID()')->fetchColumn();
    $busy--;
    $pdo->commit();
    return $id;
}));
echo count(array_unique($ids)), " connections, $most at the same time, ", counts($pdo), "\n";
?>
--EXPECT--
4 connections, 4 at the same time, 4/0
