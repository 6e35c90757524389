--TEST--
PDO pool: getPool() gives the pool, always the same, which lends no connections
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite();
$pool = $pdo->getPool();
var_dump($pool instanceof Async\Pool, $pool === $pdo->getPool(), (new PDO('sqlite::memory:'))->getPool());
$pdo->exec('SELECT 1');
say('acquire', fn() => $pool->acquire());
say('tryAcquire', fn() => $pool->tryAcquire());
say('release', fn() => $pool->release(new stdClass));
echo count($pool), ' ', counts($pdo), ' ', $pool->getState()->name, "\n";
?>
--EXPECT--
bool(true)
bool(true)
NULL
acquire: Async\PoolException: The resources of this pool belong to the extension that made it, and cannot be used by PHP code
tryAcquire: Async\PoolException: The resources of this pool belong to the extension that made it, and cannot be used by PHP code
release: Async\PoolException: The resources of this pool belong to the extension that made it, and cannot be used by PHP code
1 1/0 ACTIVE
