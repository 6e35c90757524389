--TEST--
libc seam: queries of many coroutines, a pgsql connection each, are under way at the same time
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
$ways = [
    'TCP' => $server->conninfo('sslmode=disable'),
    'unix socket' => $server->conninfo_of_socket(),
    'TLS' => $server->conninfo('sslmode=require'),
];
foreach ($ways as $way => $conninfo) {
    $seconds = seconds_of(function () use ($way, $conninfo) {
        echo "$way: ", implode(' ', together(array_map(fn($i) => function () use ($i, $way, $conninfo) {
            $db = pg_connect($conninfo, PGSQL_CONNECT_FORCE_NEW);
            $encrypted = pg_fetch_result(pg_query($db, 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'), 0, 0);
            $square = pg_fetch_result(pg_query_params($db, 'SELECT $1::int * $1::int FROM pg_sleep(1)', [$i]), 0, 0);
            return ($encrypted === 't') === ($way === 'TLS') ? $square : "encrypted: $encrypted";
        }, range(1, 20)))), "\n";
    });
    var_dump($seconds < 15); // One after the other they take 20.
}
?>
--EXPECT--
TCP: 1 4 9 16 25 36 49 64 81 100 121 144 169 196 225 256 289 324 361 400
bool(true)
unix socket: 1 4 9 16 25 36 49 64 81 100 121 144 169 196 225 256 289 324 361 400
bool(true)
TLS: 1 4 9 16 25 36 49 64 81 100 121 144 169 196 225 256 289 324 361 400
bool(true)
