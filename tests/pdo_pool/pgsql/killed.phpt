--TEST--
PDO pool: a connection whose server process was terminated does not come back
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
$pdo = pooled($server, 1);
$admin = $server->pdo();
$pid = fn() => $pdo->query('SELECT pg_backend_pid()')->fetchColumn();
$terminate = function (int $pid) use ($admin) {
    $admin->query("SELECT pg_terminate_backend($pid)");
    while ($admin->query("SELECT COUNT(*) FROM pg_stat_activity WHERE pid = $pid")->fetchColumn() > 0) {
        usleep(1000);
    }
};
$first = $pid();
$terminate($first);
until_hung_up($server->port);
say('idle', fn() => $pid() !== $first);
in_coroutine(function () use ($pdo, $pid, $terminate) {
    $statement = $pdo->prepare('SELECT 1');
    $pdo->beginTransaction();
    $terminate($pid());
    try {
        $pdo->exec('SELECT 1');
    } catch (PDOException $e) {
        echo 'in use: ', get_class($e), ' ', counts($pdo), ' ';
    }
    echo json_encode([$pdo->inTransaction(), $pdo->query('SELECT 5')->fetchColumn()]), ' ', counts($pdo), "\n";
    $statement = $pdo->prepare('SELECT 1');
    $terminate($pid());
    try {
        $statement->execute();
    } catch (PDOException $e) {
        echo 'by a statement: ', get_class($e), ' ', counts($pdo), ' ';
    }
    echo $pdo->query('SELECT 6')->fetchColumn(), ' ', counts($pdo), "\n";
});
echo counts($pdo), "\n";
?>
--EXPECT--
idle: true
in use: PDOException 0/0 [false,5] 1/0
by a statement: PDOException 0/0 6 1/0
1/0
