--TEST--
PDO pool: each connection gets the options of the constructor, and only those that are for it
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(2, [PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_NUM, PDO::ATTR_STRINGIFY_FETCHES => true, PDO::ATTR_TIMEOUT => 0]);
$first = $pdo->query('SELECT 1');
in_coroutine(function () use ($pdo) {
    echo json_encode($pdo->query('SELECT 2 AS two')->fetch()), "\n";
});
echo json_encode($first->fetch()), "\n";
?>
--EXPECT--
["2"]
["1"]
