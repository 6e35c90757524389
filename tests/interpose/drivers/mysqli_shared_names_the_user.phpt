--TEST--
mysqli: the exception of an object that another coroutine uses names that coroutine
--EXTENSIONS--
async
mysqlnd
mysqli
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
use function Async\{await, spawn};

$server = new MariaDb();
$latch = new Latch($server);
$mysqli = $server->connect();
$latch->close();
$user = spawn(fn() => $mysqli->query("SELECT $latch->wait, 'slow'")->fetch_column(1));
until_it_waits($user);
try {
    $mysqli->query('SELECT 1');
} catch (mysqli_sql_exception $e) {
    echo $e->getCode(), ' ', preg_replace(['~/\S*/~', '~#\d+ \S+,~'], ['', '#n,'], $e->getMessage()), "\n";
}
$latch->open();
echo await($user), "\n", $mysqli->query('SELECT 1')->fetch_column(), "\n";
?>
--EXPECT--
2014 Commands out of sync; you can't run this command now (coroutine #n, spawned at mysqli_shared_names_the_user.php:9, suspended at mysqli_shared_names_the_user.php:9, is using the connection, and one connection serves one coroutine at a time. Give each coroutine connections and statements of its own; PDO::ATTR_POOL_ENABLED does so behind one PDO object)
slow
1
