--TEST--
PDO MySQL: a cancelled call throws the cancellation in each error mode, and the connection is lost
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$server = new MariaDb();
$port = port_of(silent_server());
echo 'connect: ', cancelled(fn() => new PDO("mysql:host=127.0.0.1;port=$port", 'test', 'secret')), "\n";
foreach (['exceptions' => PDO::ERRMODE_EXCEPTION, 'warnings' => PDO::ERRMODE_WARNING, 'silent' => PDO::ERRMODE_SILENT] as $mode => $value) {
    $pdo = $server->pdo([PDO::ATTR_ERRMODE => $value]);
    echo "$mode, query: ", cancelled(fn() => $pdo->query('SELECT SLEEP(60)')), "\n";
    $pdo = $server->pdo([PDO::ATTR_ERRMODE => $value, PDO::ATTR_EMULATE_PREPARES => false]);
    $statement = $pdo->prepare('SELECT SLEEP(?)');
    echo "$mode, execute: ", cancelled(fn() => $statement->execute([60])), "\n";
    $pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
    echo '  next: ', outcome(fn() => $pdo->exec('DO 1')), "\n";
}
$pdo = $server->pdo([PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => false]);
echo 'unbuffered fetch: ', cancelled(fn() => $pdo->query('SELECT 1 UNION ALL SELECT SLEEP(60)')->fetchAll()), "\n";
?>
--EXPECT--
connect: Async\AsyncCancellation: enough
exceptions, query: Async\AsyncCancellation: enough
exceptions, execute: Async\AsyncCancellation: enough
  next: PDOException: SQLSTATE[HY000]: General error: 2006 MySQL server has gone away
warnings, query: Async\AsyncCancellation: enough
warnings, execute: Async\AsyncCancellation: enough
  next: PDOException: SQLSTATE[HY000]: General error: 2006 MySQL server has gone away
silent, query: Async\AsyncCancellation: enough
silent, execute: Async\AsyncCancellation: enough
  next: PDOException: SQLSTATE[HY000]: General error: 2006 MySQL server has gone away
unbuffered fetch: Async\AsyncCancellation: enough
