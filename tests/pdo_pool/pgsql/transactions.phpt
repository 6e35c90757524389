--TEST--
PDO pool: transactions stay with their coroutine, however they were opened, and end with it
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$server = new PostgreSql();
$pdo = pooled($server, 3);
$pdo->exec('CREATE TABLE t (v INT)');
foreach (['beginTransaction' => fn() => $pdo->beginTransaction(), 'BEGIN' => fn() => $pdo->exec('BEGIN'),
    'a failed one' => fn() => $pdo->beginTransaction() && outcome(fn() => $pdo->exec('nonsense'))] as $name => $begin) {
    in_coroutine(function () use ($pdo, $name, $begin) {
        $begin();
        outcome(fn() => $pdo->exec('INSERT INTO t VALUES (1)'));
        echo "$name: ", counts($pdo), ' ', json_encode($pdo->inTransaction());
    });
    echo ', then ', counts($pdo), ', rows ', $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
}
$facts = together(array_map(fn($i) => function () use ($pdo, $i) {
    $pdo->beginTransaction();
    $pdo->prepare('INSERT INTO t VALUES (?)')->execute([$i]);
    $pdo->query('SELECT pg_sleep(0.02)');
    $own = $pdo->query('SELECT COUNT(*) FROM t WHERE v = ' . $i)->fetchColumn();
    $i % 2 ? $pdo->commit() : $pdo->rollBack();
    return $own;
}, range(1, 9)));
echo json_encode($facts), ' ', $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn(), ' ', counts($pdo), "\n";
?>
--EXPECT--
beginTransaction: 0/1 true, then 1/0, rows 0
BEGIN: 0/1 true, then 1/0, rows 0
a failed one: 0/1 true, then 1/0, rows 0
[1,1,1,1,1,1,1,1,1] 5 3/0
