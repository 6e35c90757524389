--TEST--
pgsql: a cancelled call throws the cancellation, and the connection is lost at once
--EXTENSIONS--
async
pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$server = new PostgreSql();
echo 'connect: ', cancelled(fn() => pg_connect('host=127.0.0.1 port=' . port_of(silent_server()))), "\n";
$calls = [
    'pg_query' => fn($link) => pg_query($link, 'SELECT pg_sleep(60)'),
    'pg_query_params' => fn($link) => pg_query_params($link, 'SELECT pg_sleep($1)', [60]),
    'pg_execute' => function ($link) {
        pg_prepare($link, 'sleep', 'SELECT pg_sleep($1)');
        return pg_execute($link, 'sleep', [60]);
    },
    'pg_get_result' => function ($link) {
        pg_send_query($link, 'SELECT pg_sleep(60)');
        return pg_get_result($link);
    },
];
foreach ($calls as $name => $call) {
    $link = pg_connect($server->conninfo(), PGSQL_CONNECT_FORCE_NEW);
    echo "$name: ", cancelled(fn() => $call($link)), "\n";
    echo '  is bad: ', outcome(fn() => pg_connection_status($link) === PGSQL_CONNECTION_BAD), "\n";
    echo '  next: ', outcome(fn() => @pg_query($link, "SELECT 'next'")), "\n";
    echo '  close: ', outcome(fn() => pg_close($link)), "\n";
}
?>
--EXPECT--
connect: Async\AsyncCancellation: enough
pg_query: Async\AsyncCancellation: enough
  is bad: true
  next: false
  close: true
pg_query_params: Async\AsyncCancellation: enough
  is bad: true
  next: false
  close: true
pg_execute: Async\AsyncCancellation: enough
  is bad: true
  next: false
  close: true
pg_get_result: Async\AsyncCancellation: enough
  is bad: true
  next: false
  close: true
