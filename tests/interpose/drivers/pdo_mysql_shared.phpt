--TEST--
PDO MySQL: a second coroutine is told "commands out of sync" at once, and the first gets its answer
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
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
class Database extends PDO
{
}
$server = new MariaDb();
$latch = new Latch($server);
$pdo = new Database($server->dsn(), $server->user, $server->password);
$statement = $pdo->prepare('SELECT 1');
$slow = fn() => [$pdo->query("SELECT $latch->wait, 'slow'")->fetchColumn(1), $pdo->errorCode()];
$others = [
    'query' => fn() => $pdo->query('SELECT 1'),
    'a callable' => fn() => $pdo->query(...)('SELECT 1'),
    'call_user_func' => fn() => call_user_func([$pdo, 'exec'], 'DO 1'),
    'execute' => fn() => $statement->execute(),
    'beginTransaction' => fn() => $pdo->beginTransaction(),
    'quote' => fn() => $pdo->quote("it's"),
];
foreach ($others as $name => $other) {
    echo "-- $name\n", meanwhile($slow, $other, latch: $latch), "\n";
}
try {
    $latch->close();
    $first = Async\spawn($slow);
    until_it_waits($first);
    $pdo->exec('DO 1');
} catch (PDOException $e) {
    echo "-- the exception\n", json_encode([$e->getCode(), $e->errorInfo]), "\n";
    $latch->open();
    Async\await($first);
}
$pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_SILENT);
echo "-- silent\n", meanwhile($slow, fn() => [$pdo->query('SELECT 1'), $pdo->errorCode()], latch: $latch), "\n";
?>
--EXPECT--
-- query
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: ["slow","00000"]
-- a callable
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: ["slow","00000"]
-- call_user_func
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: ["slow","00000"]
-- execute
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: ["slow","00000"]
-- beginTransaction
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: ["slow","00000"]
-- quote
second: "'it\\'s'"
first: ["slow","00000"]
-- the exception
["HY000",["HY000",2014,"Commands out of sync; you can't run this command now"]]
-- silent
second: [false,"HY000"]
first: ["slow","00000"]
