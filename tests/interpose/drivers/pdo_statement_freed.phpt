--TEST--
PDO PgSQL: a statement that ends tells the server in its turn, also while an exception is in flight
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$server = new PostgreSql();
$latch = new Latch($server);
$pdo = $server->pdo();
$prepared = fn() => $pdo->query('SELECT count(*) - 1 FROM pg_prepared_statements')->fetchColumn();
function prepare(PDO $pdo): PDOStatement
{
    $statement = $pdo->prepare('SELECT ?::int');
    $statement->execute([1]);
    return $statement;
}
echo "-- while another coroutine waits for an answer\n";
$statement = prepare($pdo);
echo meanwhile(fn() => $pdo->query("SELECT $latch->wait, 'slow'")->fetchColumn(1), function () use (&$statement) { $statement = null; }, latch: $latch), "\n";
echo 'left on the server: ', $prepared(), "\n";
echo "-- while an exception is thrown\n";
Async\await(Async\spawn(function () use ($pdo) {
    try {
        (function () use ($pdo) {
            $local = prepare($pdo);
            throw new LogicException('thrown');
        })();
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
    echo outcome(fn() => $pdo->query("SELECT 'next'")->fetchColumn()), "\n";
}));
echo 'left on the server: ', $prepared(), "\n";
?>
--EXPECT--
-- while another coroutine waits for an answer
first: "slow"
second: null
left on the server: 0
-- while an exception is thrown
thrown
"next"
left on the server: 0
