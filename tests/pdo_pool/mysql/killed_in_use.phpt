--TEST--
PDO pool: the next call after the end of a connection gets a new one, outside of any transaction
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$server = new MariaDb();
foreach (['exec' => 'DO 1', 'query' => 'SELECT 1', 'execute' => null] as $how => $sql) {
    $pdo = pooled($server, 1);
    $admin = $server->pdo();
    in_coroutine(function () use ($pdo, $admin, $how, $sql) {
        $statement = $pdo->prepare('SELECT 1', [PDO::ATTR_EMULATE_PREPARES => false]);
        $pdo->beginTransaction();
        $admin->exec('KILL ' . $pdo->query('SELECT CONNECTION_ID()')->fetchColumn());
        try {
            @$how === 'execute' ? @$statement->execute() : @$pdo->$how($sql);
            echo "no error\n";
        } catch (PDOException $e) {
            echo "$how: ", in_array($e->errorInfo[1], [2006, 2013, 1927]) ? 'gone' : $e->getMessage(), ' ', counts($pdo), ' ';
        }
        // The statement of the old one is still there.
        echo json_encode([$pdo->inTransaction(), $pdo->query('SELECT 5')->fetchColumn()]), ' ', counts($pdo), "\n";
    });
    echo counts($pdo), "\n";
}
?>
--EXPECT--
exec: gone 0/0 [false,5] 1/0
1/0
query: gone 0/0 [false,5] 1/0
1/0
execute: gone 0/0 [false,5] 1/0
1/0
