--TEST--
pgsql: a persistent connection that was interrupted is not used again
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
$link = pg_pconnect($server->conninfo());
$first = pg_get_pid($link);
echo cancelled(fn() => pg_query($link, "SELECT pg_sleep(60), 'old'")), "\n";
$link = pg_pconnect($server->conninfo());
echo pg_fetch_result(pg_query($link, "SELECT 'new'"), 0, 0), "\n";
var_dump(pg_get_pid($link) !== $first);
?>
--EXPECT--
Async\AsyncCancellation: enough
new
bool(true)
