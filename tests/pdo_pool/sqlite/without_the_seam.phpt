--TEST--
PDO pool: binding and limits hold when nothing is redirected
--EXTENSIONS--
async
pdo
pdo_sqlite
--INI--
async.interpose=none
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(2);
$order = [];
$task = function (string $who) use ($pdo, &$order) {
    $pdo->beginTransaction();
    $order[] = $who . $pdo->getPool()->activeCount();
    Async\suspend();
    $pdo->commit();
};
together(array_map(fn($who) => fn() => $task($who), ['a', 'b', 'c', 'd']));
echo implode(' ', $order), ' ', counts($pdo), "\n";
?>
--EXPECT--
a1 b2 c1 d2 2/0
