--TEST--
PDO pool: a closed pool gives no connection, and takes back those that are out
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(3);
$pool = $pdo->getPool();
$pdo->exec('INSERT INTO t VALUES (1, 1)');
$bound = Async\spawn(function () use ($pdo, $pool) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t VALUES (2, 1)');
    Async\suspend();
    Async\suspend();
    echo json_encode($pool->isClosed()), ' ', counts($pdo), "\n";
    echo 'commit: ', json_encode($pdo->commit()), ' ', counts($pdo), "\n";
    say('then', fn() => $pdo->exec('SELECT 1'));
});
Async\suspend();
$left_open = Async\spawn(function () use ($pdo) {
    $pdo->exec('PRAGMA cache_size = 10');
    Async\suspend();
});
Async\suspend();
$pool->close();
say('main', fn() => $pdo->query('SELECT 1'));
say('without a connection', fn() => [$pdo->inTransaction(), $pdo->errorCode(), $pdo->getAttribute(PDO::ATTR_DRIVER_NAME)]);
Async\await_all([$bound, $left_open]);
echo counts($pdo), "\n";
?>
--EXPECT--
main: Async\PoolException: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
without a connection: [false,"00000","sqlite"]
true 0/2
commit: true 0/0
then: Async\PoolException: Cannot acquire a resource: the pool is closed. Make another one, or ask isClosed() before
0/0
