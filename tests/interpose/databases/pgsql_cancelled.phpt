--TEST--
libc seam: a coroutine that is cancelled in pgsql leaves no connection behind
--EXTENSIONS--
async
pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new PostgreSql(tls: true);
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();
$watcher = pg_connect($server->conninfo(), PGSQL_CONNECT_FORCE_NEW);
$connect = fn(string $more = '') => pg_connect($server->conninfo($more), PGSQL_CONNECT_FORCE_NEW);
$at_the_server = fn(string $text) => fn() => pg_fetch_result(pg_query($watcher, "SELECT COUNT(*) FROM pg_stat_activity
    WHERE state = 'active' AND query LIKE '%$text%' AND query NOT LIKE '%pg_stat_activity%'"), 0, 0) > 0;
pg_query($watcher, 'CREATE TABLE locked (id int)');
$locker = $connect();
pg_query($locker, 'BEGIN; LOCK TABLE locked');

$cases = [
    'connect' => [fn() => pg_connect("host=127.0.0.1 user=test port=$full_port"), null],
    'first answer' => [fn() => pg_connect("host=127.0.0.1 user=test port=$silent_port"), null],
    'pg_query' => [fn() => pg_query($connect('sslmode=disable'), 'SELECT pg_sleep(30) /* query */'), $at_the_server('/* query */')],
    'pg_query over TLS' => [fn() => pg_query($connect('sslmode=require'), 'SELECT pg_sleep(30) /* tls */'), $at_the_server('/* tls */')],
    'pg_query_params' => [fn() => pg_query_params($connect(), 'SELECT pg_sleep($1) /* params */', [30]), $at_the_server('/* params */')],
    'pg_execute' => [function () use ($connect) {
        $db = $connect();
        pg_prepare($db, 'sleep', 'SELECT pg_sleep($1) /* execute */');
        pg_execute($db, 'sleep', [30]);
    }, $at_the_server('/* execute */')],
    'pg_get_result' => [function () use ($connect) {
        $db = $connect();
        pg_send_query($db, 'SELECT pg_sleep(30) /* result */');
        pg_get_result($db);
    }, $at_the_server('/* result */')],
    'pg_copy_to' => [fn() => pg_copy_to($connect(), '(SELECT pg_sleep(30) /* copy */)'), $at_the_server('/* copy */')],
    'a transaction' => [fn() => pg_query($connect(), 'BEGIN; INSERT INTO locked VALUES (1)'), $at_the_server('INSERT INTO locked')],
];
$connect(); // PHP keeps the latest one as its default connection.
foreach ($cases as $name => [$task, $is_waiting]) {
    echo "$name: ", cancelled_in($task, $is_waiting), "\n";
}
$db = $connect();
echo 'a new connection: ', pg_fetch_result(pg_query($db, "SELECT 'works'"), 0, 0), "\n";
?>
--EXPECT--
connect: cancelled, 0 sockets left
first answer: cancelled, 0 sockets left
pg_query: cancelled, 0 sockets left
pg_query over TLS: cancelled, 0 sockets left
pg_query_params: cancelled, 0 sockets left
pg_execute: cancelled, 0 sockets left
pg_get_result: cancelled, 0 sockets left
pg_copy_to: cancelled, 0 sockets left
a transaction: cancelled, 0 sockets left
a new connection: works
