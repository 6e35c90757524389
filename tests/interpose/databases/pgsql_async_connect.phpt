--TEST--
libc seam: PGSQL_CONNECT_ASYNC and pg_connect_poll() keep their meaning
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

$server = new PostgreSql();

/** By the book: waits for what pg_connect_poll() asks for. */
function connect_by_hand(PostgreSql $server, int $n): string
{
    $db = pg_connect($server->conninfo("application_name=hand$n"), PGSQL_CONNECT_FORCE_NEW | PGSQL_CONNECT_ASYNC);
    for (;;) {
        $state = pg_connect_poll($db);
        if ($state === PGSQL_POLLING_OK || $state === PGSQL_POLLING_FAILED) {
            break;
        }
        $socket = [pg_socket($db)];
        $none = null;
        $reads = $state === PGSQL_POLLING_READING;
        $reads ? stream_select($socket, $none, $none, 10) : stream_select($none, $socket, $none, 10);
    }
    pg_send_query($db, "SELECT current_setting('application_name') FROM pg_sleep(1)");
    return pg_fetch_result(pg_get_result($db), 0, 0);
}

echo connect_by_hand($server, 0), "\n";
$seconds = seconds_of(function () use ($server) {
    echo implode(' ', together(array_map(fn($n) => fn() => connect_by_hand($server, $n), range(1, 20)))), "\n";
});
var_dump($seconds < 15); // One after the other they take 20.
?>
--EXPECT--
hand0
hand1 hand2 hand3 hand4 hand5 hand6 hand7 hand8 hand9 hand10 hand11 hand12 hand13 hand14 hand15 hand16 hand17 hand18 hand19 hand20
bool(true)
