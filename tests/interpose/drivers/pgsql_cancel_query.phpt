--TEST--
pgsql: pg_cancel_query() ends the query that another coroutine waits for, which gets the server's error
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
$link = pg_connect($server->conninfo());
$ended = false;
$endless = function () use ($link, &$ended) {
    $result = @pg_query($link, 'SELECT pg_sleep(60)');
    $ended = true;
    return $result ?: pg_last_error($link);
};
// The server forgets about a request to cancel that comes before the query has begun.
$cancel = function () use ($link, &$ended) {
    do {
        $done = pg_cancel_query($link);
        Async\delay(5);
    } while ($done && !$ended);
    return $done;
};
echo meanwhile($endless, $cancel, false), "\n";
echo "-- after it\n", outcome(fn() => pg_fetch_result(pg_query($link, "SELECT 'next'"), 0, 0)), "\n";

echo "-- of a query that was only sent\n";
pg_send_query($link, 'SELECT pg_sleep(2)'); // Which ends anyway, should the request come too early.
echo outcome(fn() => pg_cancel_query($link)), ' ', outcome(fn() => pg_get_result($link)), ' ', outcome(fn() => pg_connection_busy($link)), "\n";
?>
--EXPECT--
first: "ERROR:  canceling statement due to user request"
second: true
-- after it
"next"
-- of a query that was only sent
true false false
