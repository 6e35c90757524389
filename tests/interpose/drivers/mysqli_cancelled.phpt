--TEST--
mysqli: a cancelled call throws the cancellation, and the connection is lost
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
$server = new MariaDb();
$port = port_of(silent_server());
echo 'connect: ', cancelled(fn() => new mysqli('127.0.0.1', 'test', 'secret', 'test', $port)), "\n";
$open = descriptors();
echo 'connect: ', cancelled(fn() => new mysqli('127.0.0.1', 'test', 'secret', 'test', $port)), "\n";
echo 'descriptors left: ', descriptors() - $open, "\n";

function interrupted(string $what, callable $use): void
{
    global $server;
    $mysqli = $server->connect();
    echo "$what: ", cancelled(fn() => $use($mysqli)), "\n";
    echo '  next: ', outcome(fn() => $mysqli->query('SELECT 1')), "\n";
    echo '  close: ', outcome(fn() => $mysqli->close()), "\n";
}
interrupted('query', fn($mysqli) => $mysqli->query('SELECT SLEEP(60)'));
interrupted('execute', fn($mysqli) => $mysqli->prepare('SELECT SLEEP(?)')->execute([60]));
$other = $server->connect();
$other->query('CREATE TABLE t (id INT PRIMARY KEY) ENGINE=InnoDB');
$other->query('LOCK TABLES t WRITE');
interrupted('insert', fn($mysqli) => $mysqli->query('INSERT INTO t VALUES (1)'));
interrupted('unbuffered fetch', function ($mysqli) {
    $mysqli->real_query('SELECT 1 UNION ALL SELECT SLEEP(60)');
    $result = $mysqli->use_result();
    while ($result->fetch_row()) {
    }
});
interrupted('next result', function ($mysqli) {
    $mysqli->multi_query('SELECT 1; SELECT SLEEP(60)');
    $mysqli->store_result();
    return $mysqli->next_result();
});
?>
--EXPECT--
connect: Async\AsyncCancellation: enough
connect: Async\AsyncCancellation: enough
descriptors left: 0
query: Async\AsyncCancellation: enough
  next: mysqli_sql_exception: MySQL server has gone away
  close: true
execute: Async\AsyncCancellation: enough
  next: mysqli_sql_exception: MySQL server has gone away
  close: true
insert: Async\AsyncCancellation: enough
  next: mysqli_sql_exception: MySQL server has gone away
  close: true
unbuffered fetch: Async\AsyncCancellation: enough
  next: mysqli_sql_exception: MySQL server has gone away
  close: true
next result: Async\AsyncCancellation: enough
  next: mysqli_sql_exception: MySQL server has gone away
  close: true
