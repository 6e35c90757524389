--TEST--
PDO pool: a connection is bound while a statement or a transaction needs it
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(2);
$pool = $pdo->getPool();
$show = function () use ($pool) { echo $pool->idleCount(), '/', $pool->activeCount(), ' '; };
in_coroutine(function () use ($pdo, $show) {
    $show();
    $s = $pdo->query('SELECT 1');  $show();
    unset($s);                     $show();
    $pdo->beginTransaction();      $show();
    $pdo->commit();                $show();
});
?>
--EXPECT--
0/0 0/1 1/0 0/1 1/0 