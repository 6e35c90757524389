--TEST--
libc seam: a transaction is rolled back on the way of an exception, and the persistent connection stays in step
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('mariadb');
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';
use function Async\{await, spawn};

foreach ([new MariaDb(), new PostgreSql()] as $server) {
    $connect = fn() => $server->pdo([PDO::ATTR_PERSISTENT => true]);
    $connect()->exec('CREATE TABLE t (id int)');
    echo get_class($server), ': ', outcome(fn() => await(spawn(function () use ($connect) {
        $pdo = $connect();
        $pdo->beginTransaction();
        $pdo->exec('INSERT INTO t VALUES (1)');
        throw new LogicException('thrown with the transaction open'); // The end of $pdo asks the server to roll back.
    }))), "\n";
    echo 'rows: ', shown(await(spawn(fn() => $connect()->query('SELECT COUNT(*) FROM t')->fetchColumn()))), "\n";
}
?>
--EXPECT--
MariaDb: LogicException: thrown with the transaction open
rows: 0
PostgreSql: LogicException: thrown with the transaction open
rows: 0
