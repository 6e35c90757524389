--TEST--
PDO: a persistent connection on which another coroutine waits is not handed out
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('mariadb');
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$tasks = [
    [new MariaDb(), 'CONNECTION_ID()'],
    [new PostgreSql(), 'pg_backend_pid()'],
];
foreach ($tasks as [$server, $what]) {
    $latch = new Latch($server);
    [$slow, $who] = ["SELECT $latch->wait, $what", "SELECT $what"];
    $options = [PDO::ATTR_PERSISTENT => true];
    $pdo = $server->pdo($options);
    $id = $pdo->query($who)->fetchColumn();
    echo 'shared while idle: ';
    var_dump($server->pdo($options)->query($who)->fetchColumn() === $id);
    echo meanwhile(fn() => $pdo->query($slow)->fetchColumn(1) === $id, fn() => $server->pdo($options)->query($who)->fetchColumn() === $id,
        as_they_end: false, latch: $latch), "\n";
}
?>
--EXPECT--
shared while idle: bool(true)
first: true
second: false
shared while idle: bool(true)
first: true
second: false
