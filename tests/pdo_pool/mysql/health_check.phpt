--TEST--
PDO pool: the health check finds a connection that does not answer, and puts another in its place
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
$pdo = pooled($server, 3, [PDO::ATTR_POOL_MIN => 2, PDO::ATTR_POOL_HEALTHCHECK_INTERVAL => 20]);
$ids = fn() => $server->pdo()->query("SELECT id FROM information_schema.processlist WHERE user = 'test' AND id <> CONNECTION_ID() ORDER BY id")->fetchAll(PDO::FETCH_COLUMN);
$before = $ids();
echo count($before), ' ', counts($pdo), "\n";
$server->pdo()->exec("KILL $before[0]");
do {
    Async\delay(5);
    $now = $ids();
} while (in_array($before[0], $now) || count($now) < 2 || counts($pdo) !== '2/0');
echo json_encode(in_array($before[1], $now)), ' ', count($now), ' ', counts($pdo), "\n";
?>
--EXPECT--
2 2/0
true 2 2/0
