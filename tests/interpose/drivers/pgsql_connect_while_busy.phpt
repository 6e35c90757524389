--TEST--
pgsql: pg_connect() does not hand out a connection on which another coroutine waits
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
foreach (['pg_connect', 'pg_pconnect'] as $connect) {
    $link = $connect($server->conninfo());
    $pid = pg_get_pid($link);
    echo "-- $connect\nshared while idle: ";
    var_dump(pg_get_pid($connect($server->conninfo())) === $pid);
    echo meanwhile(fn() => pg_fetch_result(pg_query($link, "SELECT $latch->wait, 'slow'"), 0, 1), function () use ($connect, $server, $pid) {
        $own = $connect($server->conninfo());
        return [pg_get_pid($own) === $pid, pg_fetch_result(pg_query($own, "SELECT 'own'"), 0, 0)];
    }, as_they_end: false, latch: $latch), "\n";
}
?>
--EXPECT--
-- pg_connect
shared while idle: bool(true)
first: "slow"
second: [false,"own"]
-- pg_pconnect
shared while idle: bool(true)
first: "slow"
second: [false,"own"]
