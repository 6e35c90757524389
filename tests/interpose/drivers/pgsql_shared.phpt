--TEST--
pgsql: a second coroutine is told that a command is in progress, and the first gets its answer
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
$latch = new Latch($server);
$link = pg_connect($server->conninfo());
$slow = fn() => pg_fetch_result(pg_query($link, "SELECT $latch->wait, 'slow'"), 0, 1);
$others = [
    'pg_query' => fn() => pg_query($link, 'SELECT 1'),
    'the default connection' => fn() => @pg_query('SELECT 1'),
    'pg_send_query' => fn() => pg_send_query($link, 'SELECT 1'),
    'pg_prepare' => fn() => pg_prepare($link, 'x', 'SELECT 1'),
    'pg_connection_busy' => fn() => pg_connection_busy($link),
    'pg_host' => fn() => pg_host($link),
];
foreach ($others as $name => $other) {
    echo "-- $name\n", meanwhile($slow, $other, latch: $latch), "\n";
}
echo "-- after it\n", outcome(fn() => pg_fetch_result(pg_query($link, "SELECT 'next'"), 0, 0)), "\n";
?>
--EXPECTF--
-- pg_query

Warning: pg_query(): Query failed: another command is already in progress in %s on line %d
second: false
first: "slow"
-- the default connection
second: false
first: "slow"
-- pg_send_query

Warning: pg_send_query(): Query failed: another command is already in progress in %s on line %d
second: false
first: "slow"
-- pg_prepare

Warning: pg_prepare(): Query failed: another command is already in progress in %s on line %d
second: false
first: "slow"
-- pg_connection_busy
second: true
first: "slow"
-- pg_host
second: "127.0.0.1"
first: "slow"
-- after it
"next"
