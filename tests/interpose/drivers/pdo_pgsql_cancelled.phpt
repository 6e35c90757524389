--TEST--
PDO PgSQL: a cancelled call throws the cancellation, and no later call sees its answer
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
$port = port_of(silent_server());
echo 'connect: ', cancelled(fn() => new PDO("pgsql:host=127.0.0.1;port=$port", 'test', 'secret')), "\n";
$calls = [
    'query' => fn($pdo) => $pdo->query("SELECT pg_sleep(60), 'old'"),
    'exec' => fn($pdo) => $pdo->exec('SELECT pg_sleep(60)'),
    'execute' => fn($pdo) => $pdo->prepare('SELECT pg_sleep(?)')->execute([60]),
    'commit' => function ($pdo) {
        $pdo->exec('CREATE TEMPORARY TABLE t (id INT PRIMARY KEY DEFERRABLE INITIALLY DEFERRED)');
        $pdo->exec('CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$');
        $pdo->exec('CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON t DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow()');
        $pdo->beginTransaction();
        $pdo->exec('INSERT INTO t VALUES (1)');
        return $pdo->commit();
    },
];
foreach ($calls as $name => $call) {
    $pdo = $server->pdo();
    $coroutine = Async\spawn(fn() => outcome(fn() => $call($pdo)));
    // Past the statements that are answered.
    do {
        until_it_waits($coroutine);
        $active = $server->pdo()->query("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")->fetchColumn();
    } while ($active == 0);
    $coroutine->cancel(new Async\AsyncCancellation('enough'));
    echo "$name: ", Async\await($coroutine), "\n";
    echo '  next: ', outcome(fn() => $pdo->query("SELECT 'next'")->fetchColumn()), "\n";
    $other = $server->pdo();
    echo '  another: ', outcome(fn() => $other->query("SELECT 'next'")->fetchColumn()), "\n";
    $other->exec("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
    while ($other->query("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")->fetchColumn() > 0) {
        Async\delay(1);
    }
}
?>
--EXPECT--
connect: Async\AsyncCancellation: enough
query: Async\AsyncCancellation: enough
  next: PDOException: SQLSTATE[HY000]: General error: 7 no connection to the server
  another: "next"
exec: Async\AsyncCancellation: enough
  next: PDOException: SQLSTATE[HY000]: General error: 7 no connection to the server
  another: "next"
execute: Async\AsyncCancellation: enough
  next: PDOException: SQLSTATE[HY000]: General error: 7 no connection to the server
  another: "next"
commit: Async\AsyncCancellation: enough
  next: PDOException: SQLSTATE[HY000]: General error: 7 no connection to the server
  another: "next"
