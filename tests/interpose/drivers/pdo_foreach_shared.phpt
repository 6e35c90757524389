--TEST--
PDO MySQL: a foreach over rows that are still to come keeps others out, and is kept out by them
--EXTENSIONS--
async
pdo
mysqlnd
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
$latch = new Latch($server);
$pdo = $server->pdo();
$pdo->setAttribute(PDO::MYSQL_ATTR_USE_BUFFERED_QUERY, false);
// So wide that the first row is sent before the last one is made.
$query = fn(PDO $pdo) => $pdo->query("SELECT REPEAT('x', 100000) AS wide, seq FROM seq_1_to_5 WHERE IF(seq = 5, $latch->wait, 1) = 1", PDO::FETCH_ASSOC);
$rows = function (iterable $statement): array {
    $seen = [];
    foreach ($statement as $i => $row) {
        $seen[$i] = $row['seq'];
    }
    return $seen;
};

echo "-- a query while rows are awaited\n", meanwhile(fn() => $rows($query($pdo)), fn() => $pdo->query('SELECT 1'), latch: $latch), "\n";
echo "-- by iterator_to_array()\n", meanwhile(fn() => count(iterator_to_array($query($pdo))), fn() => $pdo->query('SELECT 1'), latch: $latch), "\n";

$latch->close();
$statement = $query($pdo);
echo "-- a foreach while rows are awaited\n", meanwhile(fn() => count($statement->fetchAll()), fn() => $rows($statement), latch: $latch), "\n";
$latch->close();
$statement = $query($pdo);
$iterator = $statement->getIterator();
$iterator->rewind();
echo "-- its next step\n", meanwhile(fn() => count($statement->fetchAll()), fn() => $iterator->next(), latch: $latch), "\n";

echo "-- without exceptions it ends\n";
$pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_SILENT);
$latch->close();
$statement = $query($pdo);
echo meanwhile(fn() => count($statement->fetchAll()), fn() => [$rows($statement), $statement->errorCode()], latch: $latch), "\n";
$statement = null;

$latch->close();
echo "-- cancelled\n", cancelled(fn() => $rows($query($pdo))), "\n";
echo outcome(fn() => @$pdo->query('SELECT 1')), "\n";

echo "-- a user's class, a rewind, a key\n";
class Statement extends PDOStatement {}
$other = $server->pdo();
$other->setAttribute(PDO::ATTR_STATEMENT_CLASS, [Statement::class]);
$own = $other->query('SELECT 7 AS seq');
echo get_class($own), ' ', json_encode($rows($own)), "\n";
$iterator = $other->query('SELECT 1 UNION SELECT 2')->getIterator();
$iterator->rewind();
$iterator->next();
echo $iterator->key(), "\n", outcome(fn() => $iterator->rewind()), "\n";
echo outcome(function () use ($own) { foreach ($own as &$row) {} }), "\n";
?>
--EXPECT--
-- a query while rows are awaited
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: [1,2,3,4,5]
-- by iterator_to_array()
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: 5
-- a foreach while rows are awaited
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: 5
-- its next step
second: PDOException: SQLSTATE[HY000]: General error: 2014 Commands out of sync; you can't run this command now
first: 4
-- without exceptions it ends
second: [[],"HY000"]
first: 5
-- cancelled
Async\AsyncCancellation: enough
false
-- a user's class, a rewind, a key
Statement [7]
1
Error: Iterator does not support rewinding
Error: An iterator cannot be used with foreach by reference
