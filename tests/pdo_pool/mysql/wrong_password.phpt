--TEST--
PDO pool: a wrong password shows at the first use, in the coroutine that made it
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
$pdo = new PDO($server->dsn(), $server->user, 'wrong', [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 1, PDO::ATTR_ERRMODE => PDO::ERRMODE_SILENT]);
$tasks = array_fill(0, 3, fn() => outcome(fn() => $pdo->query('SELECT 1')));
echo implode("\n", array_map(fn($text) => preg_replace('/\(using.*/', '...', preg_replace("/'@'\S+/", "'@...", $text)), together($tasks))), "\n", counts($pdo), "\n";
say('with ATTR_POOL_MIN', fn() => (string) preg_replace("/'@'.*/", "'@...", (function () use ($server) {
    try {
        new PDO($server->dsn(), $server->user, 'wrong', [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MIN => 2]);
    } catch (PDOException $e) {
        return $e->getMessage() . (str_contains($e->getTraceAsString(), 'wrong') ? ' and the password' : '');
    }
})()));
?>
--EXPECT--
PDOException: SQLSTATE[HY000] [1045] Access denied for user 'test'@... ...
PDOException: SQLSTATE[HY000] [1045] Access denied for user 'test'@... ...
PDOException: SQLSTATE[HY000] [1045] Access denied for user 'test'@... ...
0/0
with ATTR_POOL_MIN: "SQLSTATE[HY000] [1045] Access denied for user 'test'@..."
