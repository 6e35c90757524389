--TEST--
mysqli: a foreach over rows that are still to come keeps others out, and is kept out by them
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
$latch = new Latch($server);
$link = $server->connect();
$query = fn() => $link->query("SELECT REPEAT('x', 100000) AS wide, seq FROM seq_1_to_5 WHERE IF(seq = 5, $latch->wait, 1) = 1", MYSQLI_USE_RESULT);
$rows = function (iterable $result): array {
    $seen = [];
    foreach ($result as $i => $row) {
        $seen[$i] = (int) $row['seq'];
    }
    return $seen;
};

echo "-- a query while rows are awaited\n", meanwhile(fn() => $rows($query()), fn() => $link->query('SELECT 1'), latch: $latch), "\n";
$latch->close();
$result = $query();
echo "-- a foreach while rows are awaited\n", meanwhile(fn() => count($result->fetch_all()), fn() => $rows($result), latch: $latch), "\n";
echo "-- rows that nobody reads are awaited, and then it is the other's turn\n", meanwhile(function () use ($query, &$left) {
    foreach ($query() as $row) {
        $left = true;
        break;
    }
    return (int) $row['seq'];
}, fn() => $link->query('SELECT 2')->fetch_row(), latch: $latch, under_way: function () use (&$left) { return $left; }), "\n";
echo "-- rows that are there\n";
$all = $link->query('SELECT 1 AS seq UNION SELECT 2');
echo meanwhile(fn() => $link->query("SELECT $latch->wait, 'slow'")->fetch_row()[1], fn() => [$rows($all), $rows($all)], latch: $latch), "\n";
$latch->close();
echo "-- cancelled\n", cancelled(fn() => $rows($query())), "\n";
echo outcome(fn() => @$link->query('SELECT 1')), "\n";
?>
--EXPECT--
-- a query while rows are awaited
second: mysqli_sql_exception: Commands out of sync; you can't run this command now
first: [1,2,3,4,5]
-- a foreach while rows are awaited
second: mysqli_sql_exception: Commands out of sync; you can't run this command now
first: 5
-- rows that nobody reads are awaited, and then it is the other's turn
first: 1
second: ["2"]
-- rows that are there
second: [[1,2],[1,2]]
first: "slow"
-- cancelled
Async\AsyncCancellation: enough
mysqli_sql_exception: MySQL server has gone away
