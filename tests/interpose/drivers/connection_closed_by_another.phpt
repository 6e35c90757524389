--TEST--
drivers: closing a connection wakes the coroutine that waits on it with an error
--EXTENSIONS--
async
mysqlnd
mysqli
pgsql
igbinary
redis
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('mariadb');
skip_without_server('postgresql');
skip_without_server('redis');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$servers = [new MariaDb(), new PostgreSql(), new RedisServer()];
$mysqli = $servers[0]->connect();
echo "-- mysqli\n", meanwhile(fn() => $mysqli->query('SELECT SLEEP(60)'), fn() => $mysqli->close()), "\n";
$link = pg_connect($servers[1]->conninfo());
echo "-- pgsql\n", meanwhile(fn() => @pg_query($link, 'SELECT pg_sleep(60)'), fn() => pg_close($link)), "\n";
$redis = $servers[2]->connect();
echo "-- Redis\n", meanwhile(fn() => $redis->blPop('nothing', 60), fn() => $redis->close()), "\n";
?>
--EXPECTF--
-- mysqli
first: mysqli_sql_exception: MySQL server has gone away
second: true
-- pgsql
first: false
second: true
-- Redis
first: RedisException: read error on connection to 127.0.0.1:%d
second: true
