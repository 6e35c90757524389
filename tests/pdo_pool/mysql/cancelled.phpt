--TEST--
PDO pool: a cancelled call reports that, and its connection is closed
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
$pdo = pooled($server, 2);
$pdo->exec('CREATE TABLE t (v INT) ENGINE=InnoDB');
echo cancelled_in_the_call(function ($now) use ($pdo) { $now(); $pdo->query('SELECT SLEEP(60)'); }), ' ', counts($pdo), "\n";
echo cancelled_in_the_call(function ($now) use ($pdo) { $statement = $pdo->prepare('SELECT SLEEP(60)'); $now(); $statement->execute(); }), ' ', counts($pdo), "\n";
echo cancelled_in_the_call(function ($now) use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO t VALUES (1)');
    try {
        $now();
        $pdo->exec('DO SLEEP(60)');
    } catch (Async\AsyncCancellation $e) {
        return [$pdo->inTransaction(), $pdo->query('SELECT COUNT(*) FROM t')->fetchColumn()];
    }
}), ' ', counts($pdo), "\n";
$silent = new PDO('mysql:host=127.0.0.1;port=' . port_of(silent_server()), 'x', 'x', [PDO::ATTR_POOL_ENABLED => true]);
echo 'while connecting: ', cancelled(fn() => $silent->query('SELECT 1')), ' ', counts($silent), "\n";
$one = pooled($server, 1);
$holder = $one->query('SELECT 1');
$waiting = Async\spawn(fn() => outcome(fn() => $one->query('SELECT 1')));
Async\suspend();
$waiting->cancel();
echo 'while waiting: ', Async\await($waiting), ' ', counts($one), "\n";
?>
--EXPECT--
Async\AsyncCancellation: enough 0/0
Async\AsyncCancellation: enough 0/0
[false,0] 1/0
while connecting: Async\AsyncCancellation: enough 0/0
while waiting: Async\AsyncCancellation: The coroutine was cancelled 0/1
