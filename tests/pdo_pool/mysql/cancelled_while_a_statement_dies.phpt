--TEST--
PDO pool: a connection on which the end of a statement was cancelled does not go back
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
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
// Without buffers the end of a statement reads the rows that are left.
$pdo = pooled($server = new MariaDb(), 1, [PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => false]);
$rows = 'SELECT seq, IF(seq < 2000, 0, SLEEP(1)), REPEAT("x", 1000) FROM seq_1_to_2100';
echo cancelled_in_the_call(function ($now) use ($pdo, $rows) {
    $statement = $pdo->query($rows);
    $statement->fetch();
    $now();
    unset($statement);
}), ' ', counts($pdo), "\n";
echo cancelled_in_the_call(function ($now) use ($pdo, $rows) {
    $pdo->beginTransaction();
    $statement = $pdo->query($rows);
    $statement->fetch();
    try {
        $now();
        unset($statement);
    } catch (Async\AsyncCancellation $e) {
        var_dump($pdo->inTransaction());
        throw $e;
    }
}), ' ', counts($pdo), "\n";
// An exception in flight reaches its own catch block.
echo cancelled_in_the_call(function ($now) use ($pdo, $rows) {
    try {
        (function () use ($now, $pdo, $rows) {
            $statement = $pdo->query($rows);
            $statement->fetch();
            $now();
            throw new DomainException('in flight');
        })();
    } catch (DomainException $e) {
        echo $e->getMessage(), ', ', get_class($e->getPrevious()), "\n";
    }
}), ' ', counts($pdo), "\n";
say('next', fn() => (int) $pdo->query('SELECT 7')->fetchColumn());
?>
--EXPECT--
Async\AsyncCancellation: enough 0/0
bool(false)
Async\AsyncCancellation: enough 0/0
in flight, Async\AsyncCancellation
null 0/0
next: 7
