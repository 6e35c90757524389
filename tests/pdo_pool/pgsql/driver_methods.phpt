--TEST--
PDO pool: methods that only the driver knows work on the connection of the coroutine
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$server = new PostgreSql();
$pdo = pooled($server, 2);
$pdo->exec('CREATE TABLE t (a INT, b TEXT)');
var_dump($pdo->pgsqlCopyFromArray('t', ["1\tone", "2\ttwo"]));
echo counts($pdo), ' ', json_encode($pdo->pgsqlCopyToArray('t')), "\n";
in_coroutine(function () use ($pdo) {
    $pdo->beginTransaction();
    echo json_encode($pdo->pgsqlGetPid() === $pdo->query('SELECT pg_backend_pid()')->fetchColumn()), ' ', counts($pdo), "\n";
    $oid = $pdo->pgsqlLOBCreate();
    $stream = $pdo->pgsqlLOBOpen($oid, 'w');
    fwrite($stream, 'large');
    fclose($stream);
    echo stream_get_contents($pdo->pgsqlLOBOpen($oid)), "\n";
});
in_coroutine(function () use ($pdo) {
    $pdo->exec('LISTEN news');
    in_coroutine(fn() => $pdo->exec("NOTIFY news, 'hello'"));
    echo json_encode($pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 10000)['payload']), "\n";
});
say('arguments', fn() => $pdo->pgsqlCopyFromArray());
say('named', fn() => $pdo->pgsqlCopyFromArray(tableName: 't', rows: ["3\tthree"]));
var_dump(method_exists($pdo, 'pgsqlGetPid'), method_exists($pdo, 'pgsqlNothing'));
say('none', fn() => $pdo->pgsqlNothing());
echo counts($pdo), "\n";
?>
--EXPECT--
bool(true)
1/0 ["1\tone\n","2\ttwo\n"]
true 0/1
large
"hello"
arguments: ArgumentCountError: PDO::pgsqlCopyFromArray() expects at least 2 arguments, 0 given
named: true
bool(true)
bool(false)
none: Error: Call to undefined method PDO::pgsqlNothing()
2/0
