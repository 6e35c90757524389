--TEST--
libc seam: queries of many coroutines, a PDO MySQL connection each, are under way at the same time
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
openssl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new MariaDb(tls: true);
$ways = [
    'TCP' => [$server->dsn(), []],
    'unix socket' => [$server->dsn_of_socket(), []],
    'TLS' => [$server->dsn(), [PDO::MYSQL_ATTR_SSL_CA => '/dev/null', PDO::MYSQL_ATTR_SSL_VERIFY_SERVER_CERT => false]],
];
foreach ($ways as $way => [$dsn, $options]) {
    $seconds = seconds_of(function () use ($server, $way, $dsn, $options) {
        echo "$way: ", implode(' ', together(array_map(fn($i) => function () use ($i, $server, $way, $dsn, $options) {
            $pdo = new PDO($dsn, $server->user, $server->password, $options);
            $cipher = $pdo->query("SHOW STATUS LIKE 'Ssl_cipher'")->fetchColumn(1);
            $square = $pdo->query("SELECT SLEEP(1), $i * $i")->fetchColumn(1);
            return ($cipher !== '') === ($way === 'TLS') ? $square : "wrong cipher '$cipher'";
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
