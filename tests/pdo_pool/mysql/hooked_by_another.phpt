--TEST--
PDO pool: another extension that hooks a method of PDO is called, and everything holds
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
extension={PWD}/../../interpose/symbols/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
use function SeamProbe\call;
$server = new MariaDb();
call('hook_method', 'pdo', 'query');
$pdo = pooled($server, 3);
$ids = together(array_fill(0, 6, fn() => $pdo->query('SELECT CONNECTION_ID(), SLEEP(0.05)')->fetchColumn()));
echo count(array_unique($ids)), ' connections, ', counts($pdo), ', ', call('hooked_calls'), " calls\n";
echo cancelled_in_the_call(function ($now) use ($pdo) {
    $now();
    $pdo->query('SELECT SLEEP(60)');
}), ' ', counts($pdo), "\n";
$plain = $server->pdo();
$latch = new Latch($server);
echo meanwhile(fn() => $plain->query("SELECT $latch->wait, 'slow'")->fetchColumn(1), fn() => $plain->query('SELECT 1'), latch: $latch), "\n";
echo call('hooked_calls'), " calls\n";
?>
--EXPECT--
3 connections, 3/0, 6 calls
Async\AsyncCancellation: enough 2/0
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: "slow"
8 calls
