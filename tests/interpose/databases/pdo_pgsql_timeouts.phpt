--TEST--
libc seam: timeouts of PDO PgSQL are its own errors, and only their coroutine waits for them
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new PostgreSql();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();
$without_port = fn(callable $task) => fn() => preg_replace('/port \d+/', 'port N', outcome($task));

all_time_out([
    'connect' => $without_port(fn() => new PDO("pgsql:host=127.0.0.1;port=$full_port", 'test', 'secret', [PDO::ATTR_TIMEOUT => 1])),
    'first answer' => $without_port(fn() => new PDO("pgsql:host=127.0.0.1;port=$silent_port", 'test', 'secret', [PDO::ATTR_TIMEOUT => 1])),
    'getNotify' => fn() => $server->pdo()->pgsqlGetNotify(PDO::FETCH_ASSOC, 1000),
]);
echo 'a new connection: ', $server->pdo()->query("SELECT 'works'")->fetchColumn(), "\n";
?>
--EXPECT--
connect: "PDOException: SQLSTATE[08006] [7] connection to server at \"127.0.0.1\", port N failed: timeout expired"
first answer: "PDOException: SQLSTATE[08006] [7] connection to server at \"127.0.0.1\", port N failed: timeout expired"
getNotify: false
at the same time
a new connection: works
