--TEST--
PDO pool: exit() in a coroutine rolls back what the others had open
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$file = null;
register_shutdown_function(function () use (&$file) {
    echo 'rows: ', (new PDO("sqlite:$file"))->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";
});
$pdo = pooled_sqlite(3);
$file = $pdo->query('PRAGMA database_list')->fetch()['file'];
$holder = Async\spawn(function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t VALUES (1, 1)');
    Async\delay(100000);
});
Async\suspend();
Async\spawn(function () { echo "exit\n"; exit; });
Async\delay(100000);
?>
--EXPECT--
exit
rows: 0
