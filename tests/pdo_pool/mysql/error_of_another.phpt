--TEST--
PDO pool: one coroutine's failed query does not show in the errorCode() of others
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
$pdo = pooled($server, 1, [PDO::ATTR_ERRMODE => PDO::ERRMODE_SILENT]);
in_coroutine(function () use ($pdo) {
    var_dump($pdo->query('SELECT * FROM nowhere'));
    in_coroutine(function () use ($pdo) {
        echo $pdo->errorCode(), "\n";
        $pdo->beginTransaction();
        echo json_encode($pdo->errorInfo()), "\n";
    });
    echo json_encode($pdo->errorInfo()), ' ', counts($pdo), "\n";
});
?>
--EXPECT--
bool(false)
00000
["00000",null,null]
["42S02",1146,"Table 'test.nowhere' doesn't exist"] 1/0
