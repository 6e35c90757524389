--TEST--
PDO PgSQL: the database's own methods keep to one coroutine in a connection, and are refused to others
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
error_reporting=8191
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$server = new PostgreSql();
$latch = new Latch($server);
$pdo = $server->pdo();
$pdo->exec('CREATE TEMPORARY TABLE t (name TEXT)');
$speaker = $server->pdo();

$pdo->exec('LISTEN news');
echo "-- a query while another waits for a notification\n", meanwhile(fn() => $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 60000)['payload'], function () use ($pdo, $speaker) {
    $outcome = outcome(fn() => $pdo->query('SELECT 1'));
    $speaker->exec("NOTIFY news, 'heard'");
    return $outcome;
}, false), "\n";

$slow = fn() => $pdo->query("SELECT $latch->wait, 'slow'")->fetchColumn(1);
$methods = [
    'pgsqlGetNotify' => fn() => $pdo->pgsqlGetNotify(),
    'pgsqlCopyFromArray' => fn() => $pdo->pgsqlCopyFromArray('t', ['one']),
    'pgsqlCopyToArray' => fn() => $pdo->pgsqlCopyToArray('t'),
    'a closure of one' => $pdo->pgsqlGetPid(...),
];
foreach ($methods as $name => $method) {
    echo "-- $name\n", meanwhile($slow, $method, latch: $latch), "\n";
}
echo "-- after it\n", outcome(fn() => [$pdo->pgsqlCopyFromArray('t', ['one']), $pdo->pgsqlCopyToArray('t')]), "\n";

echo "-- cancelled\n", cancelled(fn() => $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 60000)), "\n";
echo outcome(fn() => $pdo->query('SELECT 1') && false), "\n";
?>
--EXPECT--
-- a query while another waits for a notification
first: "heard"
second: "PDOException: SQLSTATE[HY000]: General error: 7 another command is already in progress"
-- pgsqlGetNotify
second: PDOException: SQLSTATE[HY000]: General error: 7 another command is already in progress
first: "slow"
-- pgsqlCopyFromArray
second: PDOException: SQLSTATE[HY000]: General error: 7 another command is already in progress
first: "slow"
-- pgsqlCopyToArray
second: PDOException: SQLSTATE[HY000]: General error: 7 another command is already in progress
first: "slow"
-- a closure of one
second: PDOException: SQLSTATE[HY000]: General error: 7 another command is already in progress
first: "slow"
-- after it
[true,["one\n"]]
-- cancelled
Async\AsyncCancellation: enough
PDOException: SQLSTATE[HY000]: General error: 7 no connection to the server
