--TEST--
PDO pool: no connection is opened before it is needed, and its failure is an exception in any mode
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$nowhere = '/nowhere/at/all/database';
foreach ([PDO::ERRMODE_SILENT, PDO::ERRMODE_WARNING, PDO::ERRMODE_EXCEPTION] as $mode) {
    $pdo = new PDO("sqlite:$nowhere", null, null, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_ERRMODE => $mode]);
    echo counts($pdo), ' ';
    say("in mode $mode", fn() => in_coroutine(fn() => $pdo->query('SELECT 1')));
    echo counts($pdo), "\n";
}
?>
--EXPECT--
0/0 in mode 0: PDOException: SQLSTATE[HY000] [14] unable to open database file
0/0
0/0 in mode 1: PDOException: SQLSTATE[HY000] [14] unable to open database file
0/0
0/0 in mode 2: PDOException: SQLSTATE[HY000] [14] unable to open database file
0/0
