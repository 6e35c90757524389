--TEST--
libc seam: queries of many coroutines, a mysqli connection each, are under way at the same time
--EXTENSIONS--
async
mysqlnd
mysqli
openssl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new MariaDb(tls: true);
$ways = [
    'TCP' => [$server->host, null, 0],
    'unix socket' => ['localhost', $server->socket, 0],
    'TLS' => [$server->host, null, MYSQLI_CLIENT_SSL | MYSQLI_CLIENT_SSL_DONT_VERIFY_SERVER_CERT],
];
foreach ($ways as $way => [$host, $socket, $flags]) {
    $seconds = seconds_of(function () use ($server, $way, $host, $socket, $flags) {
        echo "$way: ", implode(' ', together(array_map(fn($i) => function () use ($i, $server, $host, $socket, $flags) {
            $db = mysqli_init();
            $db->real_connect($host, $server->user, $server->password, $server->database, $server->port, $socket, $flags);
            $cipher = $db->query("SHOW STATUS LIKE 'Ssl_cipher'")->fetch_row()[1];
            $square = $db->query("SELECT SLEEP(1), $i * $i AS square")->fetch_object()->square;
            return ($cipher !== '') === ($flags !== 0) ? $square : "wrong cipher '$cipher'";
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
