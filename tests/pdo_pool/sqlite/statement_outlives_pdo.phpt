--TEST--
PDO pool: a statement works when its PDO object is gone
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite();
$pool = $pdo->getPool();
$other = null;
in_coroutine(function () use ($pdo, &$other) { $other = $pdo->query('SELECT 1 UNION SELECT 2'); });
$statement = $pdo->prepare('SELECT ? + 1');
$pdo = null;
echo json_encode([$pool->isClosed(), count($pool), $pool->activeCount()]), "\n";
$statement->execute([41]);
echo $statement->fetchColumn(), ' ', json_encode($other->fetchAll(PDO::FETCH_COLUMN)), "\n";
$statement = null;
echo $pool->activeCount(), "\n";
foreach ($other as $row) {
}
$other = null;
echo $pool->activeCount(), "\n";
// Left to the end of the request.
$pdo = pooled_sqlite();
$last = $pdo->query('SELECT 1');
?>
--EXPECT--
[true,2,2]
42 [1,2]
1
0
