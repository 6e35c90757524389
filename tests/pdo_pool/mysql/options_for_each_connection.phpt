--TEST--
PDO pool: each connection is configured as a direct one: TLS, init command, attributes
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$server = new MariaDb(tls: true);
$pdo = pooled($server, 3, [
    PDO::MYSQL_ATTR_SSL_CA => null, PDO::MYSQL_ATTR_SSL_VERIFY_SERVER_CERT => false,
    PDO::MYSQL_ATTR_INIT_COMMAND => 'SET SESSION wait_timeout = 12345', PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_NUM,
    PDO::ATTR_EMULATE_PREPARES => false,
]);
$facts = together(array_fill(0, 3, function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->query('SELECT SLEEP(0.05)');
    $cipher = $pdo->query("SHOW STATUS LIKE 'Ssl_cipher'")->fetch()[1];
    $timeout = $pdo->query("SHOW SESSION VARIABLES LIKE 'wait_timeout'")->fetch()[1];
    $pdo->commit();
    return [$cipher !== '', $timeout, (bool) $pdo->getAttribute(PDO::ATTR_EMULATE_PREPARES)];
}));
echo counts($pdo), ' ', json_encode($facts), "\n";
?>
--EXPECT--
3/0 [[true,"12345",false],[true,"12345",false],[true,"12345",false]]
