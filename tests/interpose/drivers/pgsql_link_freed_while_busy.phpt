--TEST--
pgsql: an object for a persistent connection is freed while a coroutine waits for an answer over the same connection
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
$link = pg_pconnect($server->conninfo());
$again = pg_pconnect($server->conninfo());
var_dump(pg_get_pid($link) === pg_get_pid($again));
pg_connect($server->conninfo('application_name=other')); // So that $again is not the default link.
$latch->close();
echo meanwhile(fn() => pg_fetch_result(pg_query($link, "SELECT $latch->wait, 'slow'"), 0, 1), function () use (&$again, $latch) {
    $again = null; // PHP takes all results that are there.
    $latch->open();
    return 'freed';
}, as_they_end: false), "\n";
?>
--EXPECT--
bool(true)
first: "slow"
second: "freed"
