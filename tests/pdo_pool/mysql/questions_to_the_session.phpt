--TEST--
PDO pool: LAST_INSERT_ID(), ROW_COUNT() and FOUND_ROWS() answer for the coroutine that asks, or not at all
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
$server->pdo()->exec('CREATE TABLE t (id INT AUTO_INCREMENT PRIMARY KEY, v INT)');
$pdo = pooled($server, 3);
$one = fn(string $sql) => fn() => $pdo->query($sql)->fetchColumn();

// Others insert between two statements of each, on as many connections.
echo 'ids: ', json_encode(together(array_fill(0, 3, function () use ($pdo) {
    for ($i = 0; $i < 5; $i++) {
        $pdo->exec('INSERT INTO t (v) VALUES (1)');
        $expected = $pdo->lastInsertId();
        Async\delay(1);
        if ((string) $pdo->query('SELECT LAST_INSERT_ID()')->fetchColumn() !== $expected) {
            return 'another';
        }
    }
    return 'own';
}))), ' ', counts($pdo), "\n";

in_coroutine(function () use ($pdo, $one) {
    $pdo->exec('INSERT INTO t (v) VALUES (2), (2), (2)');
    say('row count', $one('SELECT ROW_COUNT()'));
    $pdo->exec('INSERT INTO t (v) VALUES (3)');
    $statement = $pdo->prepare('INSERT INTO t (v) VALUES (LAST_INSERT_ID())');
    $statement->execute();
    unset($statement);
    say('in an insert', $one('SELECT MAX(id) - MAX(v) FROM t'));
    $pdo->query('SELECT v FROM t WHERE v = 2 LIMIT 1')->fetchAll();
    say('found rows', $one('SELECT FOUND_ROWS()'));
    echo counts($pdo), "\n";
});

// Only one connection, and another one has come in between.
$busy = pooled($server, 1);
$steal = fn() => in_coroutine(fn() => $busy->exec('INSERT INTO t (v) VALUES (9)'));
in_coroutine(function () use ($busy, $steal) {
    $busy->exec('INSERT INTO t (v) VALUES (4)');
    $steal();
    say('lost id', fn() => $busy->query('SELECT last_insert_id()')->fetchColumn());
    say('lost id, prepared', fn() => $busy->prepare('SELECT LAST_INSERT_ID()'));
    say('lost id, after another statement', function () use ($busy) { $busy->query('SELECT 1'); return $busy->query('SELECT LAST_INSERT_ID()')->fetchColumn(); });
    say('lost count', function () use ($busy, $steal) { $steal(); return $busy->query('SELECT ROW_COUNT()')->fetchColumn(); });
    say('a new one', function () use ($busy) { $busy->exec('INSERT INTO t (v) VALUES (5)'); return $busy->query('SELECT LAST_INSERT_ID()')->fetchColumn() == $busy->query('SELECT MAX(id) FROM t')->fetchColumn(); });
    $steal();
    // None of these asks.
    say('set', fn() => $busy->exec('UPDATE t SET v = LAST_INSERT_ID(v + 7) WHERE v = 5'));
    say('set before', fn() => (int) $busy->query('SELECT LAST_INSERT_ID()')->fetchColumn());
    $steal();
    say('in a string', fn() => $busy->query("SELECT 'it''s LAST_INSERT_ID()'")->fetchColumn());
    $steal();
    say('defined', fn() => $busy->exec('CREATE PROCEDURE ask() SELECT LAST_INSERT_ID()'));
    echo counts($busy), "\n";
});
in_coroutine(fn() => say('without an insert', fn() => $busy->query('SELECT LAST_INSERT_ID()')->fetchColumn()));

// A coroutine that has the rows counted will ask for the number, so it keeps the connection.
in_coroutine(function () use ($busy) {
    $busy->query('SELECT SQL_CALC_FOUND_ROWS v FROM t WHERE v = 2 LIMIT 1')->fetchAll();
    $other = Async\spawn(fn() => $busy->query('SELECT COUNT(*) FROM (SELECT 1 UNION SELECT 2) x')->fetchColumn());
    Async\suspend();
    echo counts($busy), ' ', $busy->query('SELECT FOUND_ROWS()')->fetchColumn(), ' ', Async\await($other), ' ', counts($busy), "\n";
});
?>
--EXPECTF--
ids: ["own","own","own"] 3/0
row count: 3
in an insert: 1
found rows: 1
3/0
lost id: PDOException: This asks the database about an earlier statement %s, and another%s
lost id, prepared: PDOException: This asks the database about an earlier statement %s, and another%s
lost id, after another statement: PDOException: This asks the database about an earlier statement %s, and another%s
lost count: PDOException: This asks the database about an earlier statement %s, and another%s
a new one: true
set: 1
set before: 12
in a string: "it's LAST_INSERT_ID()"
defined: 0
1/0
without an insert: PDOException: This asks the database about an earlier statement %s, or there was none%s
0/1 3 2 1/0
