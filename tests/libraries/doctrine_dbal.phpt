--TEST--
Doctrine DBAL: transactions of several coroutines, each on a connection of its own
--EXTENSIONS--
async
pdo
pdo_sqlite
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/library.inc';
skip_without_seam();
skip_without_child();
skip_without_library('doctrine-dbal');
?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/library.inc';
require find_library('doctrine-dbal');
use Doctrine\DBAL\{Connection, DriverManager};
use function Async\{await, delay, spawn};

$file = tempnam(sys_get_temp_dir(), 'async');
$connect = fn() => DriverManager::getConnection(['driver' => 'pdo_sqlite', 'path' => $file, 'driverOptions' => [PDO::ATTR_TIMEOUT => 60]]);
$connect()->executeStatement('CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER)');
$connect()->insert('account', ['id' => 1, 'balance' => 0]);

// Each reads, gives way, and writes: without the locks of the database most additions would be lost.
$open = 0;
$most = 0;
$task = function (int $i) use ($connect, &$open, &$most) {
    $connection = $connect();
    $most = max($most, ++$open);
    for ($k = 0; $k < 5; $k++) {
        $connection->executeStatement('BEGIN IMMEDIATE');
        $balance = $connection->fetchOne('SELECT balance FROM account WHERE id = ?', [1]);
        delay(1);
        $connection->executeStatement('UPDATE account SET balance = ? WHERE id = 1', [$balance + $i]);
        $connection->executeStatement('COMMIT');
        delay(0);
    }
    $open--;
};
together(array_map(fn($i) => fn() => $task($i), range(1, 4)));
echo 'balance ', $connect()->fetchOne('SELECT balance FROM account'), ', at the same time ', $most, "\n";

// A transaction whose coroutine is cancelled is rolled back.
$cancelled = spawn(function () use ($connect) {
    $connect()->transactional(function (Connection $connection) {
        $connection->executeStatement('UPDATE account SET balance = -1');
        delay(60000);
    });
});
delay(20);
$cancelled->cancel();
try { await($cancelled); } catch (Throwable $thrown) { echo get_class($thrown), "\n"; }
echo 'balance ', $connect()->fetchOne('SELECT balance FROM account'), "\n";

// Two coroutines read results row by row on one connection, one after the other.
$connection = $connect();
$rows = fn() => array_column(iterator_to_array($connection->executeQuery('WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4) SELECT i FROM n')->iterateAssociative()), 'i');
echo json_encode(together([$rows, $rows])), "\n";
array_map('unlink', glob("$file*"));
?>
--EXPECT--
balance 50, at the same time 4
Async\AsyncCancellation
balance 50
[[1,2,3,4],[1,2,3,4]]
