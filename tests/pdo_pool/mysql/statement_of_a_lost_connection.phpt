--TEST--
PDO pool: a statement whose connection was lost may live on, and die
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
$pdo = pooled($server, 1);
$admin = $server->pdo();
$statement = $pdo->prepare('SELECT ?', [PDO::ATTR_EMULATE_PREPARES => false]);
$admin->exec('KILL ' . $pdo->query('SELECT CONNECTION_ID()')->fetchColumn());
until_hung_up($server->port);
say('execute', fn() => in_array((function () use ($statement) {
    try {
        @$statement->execute([1]);
    } catch (PDOException $e) {
        return $e->errorInfo[1];
    }
})(), [2006, 2013, 1927]));
echo counts($pdo), ' ', $pdo->query('SELECT 2')->fetchColumn(), ' ', counts($pdo), "\n";
unset($statement);
echo counts($pdo), "\n";
?>
--EXPECT--
execute: true
0/0 2 1/0
1/0
