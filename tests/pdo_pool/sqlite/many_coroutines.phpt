--TEST--
PDO pool: a thousand coroutines share five connections
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(5);
$most = 0;
$task = function (int $i) use ($pdo, &$most) {
    $statement = $pdo->prepare('SELECT ? * 2');
    $most = max($most, $pdo->getPool()->activeCount());
    Async\suspend();
    $statement->execute([$i]);
    return $statement->fetchColumn();
};
echo array_sum(together(array_map(fn($i) => fn() => $task($i), range(1, 1000)))), " $most ", counts($pdo), "\n";
?>
--EXPECT--
1001000 5 5/0
