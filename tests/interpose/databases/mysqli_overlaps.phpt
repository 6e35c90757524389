--TEST--
libc seam: queries of many coroutines, a mysqli connection each, are under way at the same time
--EXTENSIONS--
async
mysqlnd
mysqli
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/servers.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/servers.inc';

$server = new MariaDb();
$query = fn(string $host, ?string $socket) => array_map(fn($i) => function () use ($i, $server, $host, $socket) {
    $mysqli = new mysqli($host, $server->user, $server->password, $server->database, $server->port, $socket);
    return $mysqli->query("SELECT SLEEP(0.2), $i * $i AS square")->fetch_object()->square;
}, range(1, 20));
$seconds = seconds_of(function () use ($query, $server) {
    echo 'TCP: ', implode(' ', together($query($server->host, null))), "\n";
    echo 'unix socket: ', implode(' ', together($query('localhost', $server->socket))), "\n";
});
var_dump($seconds < 4); // One after the other they take 8.
?>
--EXPECT--
TCP: 1 4 9 16 25 36 49 64 81 100 121 144 169 196 225 256 289 324 361 400
unix socket: 1 4 9 16 25 36 49 64 81 100 121 144 169 196 225 256 289 324 361 400
bool(true)
