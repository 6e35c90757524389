--TEST--
PDO pool: lastval() and currval() answer for the coroutine that asks, or not at all
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
$server->pdo()->exec('CREATE TABLE t (id SERIAL PRIMARY KEY, v INT)');
$pdo = pooled($server, 3);
echo 'ids: ', json_encode(together(array_map(fn($mine) => function () use ($pdo, $mine) {
    for ($i = 0; $i < 5; $i++) {
        $pdo->exec("INSERT INTO t (v) VALUES ($mine)");
        Async\delay(1);
        [$last, $current] = $pdo->query("SELECT lastval(), currval('t_id_seq')")->fetch(PDO::FETCH_NUM);
        if ($last !== $current || $last !== $pdo->query("SELECT MAX(id) FROM t WHERE v = $mine")->fetchColumn()) {
            return 'another';
        }
    }
    return 'own';
}, [1, 2, 3]))), ' ', counts($pdo), "\n";
$busy = pooled($server, 1);
in_coroutine(function () use ($busy) {
    $busy->exec('INSERT INTO t (v) VALUES (4)');
    say('own', fn() => $busy->query('SELECT lastval()')->fetchColumn());
    say('own by PDO', fn() => $busy->lastInsertId());
    in_coroutine(fn() => $busy->exec('INSERT INTO t (v) VALUES (9)'));
    say('lost', fn() => $busy->query('SELECT lastval()')->fetchColumn());
    say('lost', fn() => $busy->query("SELECT currval('t_id_seq')")->fetchColumn());
    say('in a transaction', function () use ($busy) {
        $busy->beginTransaction();
        $busy->exec('INSERT INTO t (v) VALUES (5)');
        return [$busy->query('SELECT lastval()')->fetchColumn(), $busy->commit()];
    });
    echo counts($busy), "\n";
});
?>
--EXPECTF--
ids: ["own","own","own"] 3/0
own: 16
own by PDO: PDOException: lastInsertId() cannot be answered: the connection that made the insert went back to the pool. Use INSERT ... RETURNING, or call it in the transaction of the insert
lost: PDOException: This asks the database about an earlier statement %s, and another%s
lost: PDOException: This asks the database about an earlier statement %s, and another%s
in a transaction: [18,true]
1/0
