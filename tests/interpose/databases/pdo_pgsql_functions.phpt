--TEST--
libc seam: what PDO PgSQL does is the same inside coroutines
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new PostgreSql();

same_inside_coroutines(function (int $n) use ($server) {
    $pdo = $server->pdo();
    $table = "t$n";
    yield 'exec' => $pdo->exec("CREATE TABLE $table (id serial PRIMARY KEY, name text, data bytea)");
    yield 'rows' => $pdo->exec("INSERT INTO $table (name) VALUES ('one'), ('two'), ('three')");
    yield 'last id' => $pdo->lastInsertId();
    yield 'fetchAll' => $pdo->query("SELECT id, name FROM $table ORDER BY id")->fetchAll(PDO::FETCH_KEY_PAIR);
    foreach (['native' => false, 'emulated' => true] as $kind => $emulate) {
        $statement = $pdo->prepare("SELECT id, name FROM $table WHERE name LIKE :pattern ORDER BY id", [PDO::ATTR_EMULATE_PREPARES => $emulate]);
        $statement->execute(['pattern' => 't%']);
        yield "$kind statement" => $statement->fetchAll(PDO::FETCH_ASSOC);
    }
    $lazy = $pdo->prepare("SELECT generate_series(1, 3000) AS i, repeat('x', 100) AS text", [PDO::ATTR_PREFETCH => 0]);
    $lazy->execute();
    $sum = 0;
    while ($row = $lazy->fetch(PDO::FETCH_LAZY)) {
        $sum += $row->i + strlen($row->text);
    }
    yield 'lazy fetch' => $sum;
    $scroll = $pdo->prepare("SELECT id FROM $table ORDER BY id", [PDO::ATTR_CURSOR => PDO::CURSOR_SCROLL]);
    $scroll->execute();
    yield 'a cursor that scrolls' => [$scroll->fetchColumn(), $scroll->fetch(PDO::FETCH_NUM, PDO::FETCH_ORI_LAST), $scroll->fetch(PDO::FETCH_NUM, PDO::FETCH_ORI_PRIOR)];
    $scroll->closeCursor();

    $rows = array_map(fn($i) => "$i\tname $i", range(1001, 4000));
    yield 'copyFromArray' => $pdo->pgsqlCopyFromArray($table, $rows, "\t", '\\\\N', 'id, name');
    yield 'copyToArray' => count($pdo->pgsqlCopyToArray($table));
    $file = tempnam(sys_get_temp_dir(), 'async');
    yield 'copyToFile' => [$pdo->pgsqlCopyToFile($table, $file, "\t", '\\\\N', 'id, name'), count(file($file))];
    $pdo->exec("DELETE FROM $table");
    yield 'copyFromFile' => [$pdo->pgsqlCopyFromFile($table, $file, "\t", '\\\\N', 'id, name'), $pdo->query("SELECT COUNT(*) FROM $table")->fetchColumn()];
    unlink($file);

    $pdo->beginTransaction();
    $oid = $pdo->pgsqlLOBCreate();
    $lob = $pdo->pgsqlLOBOpen($oid, 'w');
    for ($i = 0; $i < 50; $i++) {
        fwrite($lob, str_repeat(chr(65 + $i), 20_000));
    }
    fclose($lob);
    $lob = $pdo->pgsqlLOBOpen($oid);
    fseek($lob, 19_999);
    yield 'LOB' => [fread($lob, 2), md5(stream_get_contents($lob))];
    fclose($lob);
    yield 'LOBUnlink' => $pdo->pgsqlLOBUnlink($oid);
    $pdo->commit();
    $insert = $pdo->prepare("INSERT INTO $table (id, data) VALUES (9, ?)");
    $insert->bindValue(1, stream_of_bytes(), PDO::PARAM_LOB);
    $insert->execute();
    yield 'bytea' => md5(stream_get_contents($pdo->query("SELECT data FROM $table WHERE id = 9")->fetchColumn()));

    $count = fn() => $pdo->query("SELECT COUNT(*) FROM $table")->fetchColumn();
    $pdo->beginTransaction();
    $pdo->exec("DELETE FROM $table");
    yield 'in the transaction' => [$count(), $pdo->inTransaction()];
    $pdo->rollBack();
    yield 'after the rollback' => [$count(), $pdo->inTransaction()];

    $pdo->exec("LISTEN channel$n");
    yield 'getNotify, nothing' => $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 30);
    $server->pdo()->exec("NOTIFY channel$n, 'payload'");
    yield 'getNotify' => $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 10000)['payload'];
    yield 'getPid' => $pdo->pgsqlGetPid() === $pdo->query('SELECT pg_backend_pid()')->fetchColumn();

    yield 'an error' => outcome(fn() => $pdo->query('SELECT * FROM missing'));
    yield 'its code' => $pdo->errorCode();
    yield 'a wrong password' => str_contains(outcome(fn() => new PDO($server->dsn(), 'test', 'wrong')), 'password authentication failed');
    yield 'a closed port' => str_contains(outcome(fn() => new PDO('pgsql:host=127.0.0.1;port=' . free_port())), 'Connection refused');
    $server->pdo()->exec('SELECT pg_terminate_backend(' . $pdo->pgsqlGetPid() . ')');
    yield 'a terminated connection' => strtok(outcome(fn() => $pdo->query('SELECT 1')), "\n");
});

function stream_of_bytes()
{
    $stream = fopen('php://memory', 'w+');
    mt_srand(7);
    for ($i = 0; $i < 10000; $i++) {
        fwrite($stream, pack('N', mt_rand()));
    }
    rewind($stream);
    return $stream;
}
?>
--EXPECT--
exec: 0
rows: 3
last id: "3"
fetchAll: {"1":"one","2":"two","3":"three"}
native statement: [{"id":2,"name":"two"},{"id":3,"name":"three"}]
emulated statement: [{"id":2,"name":"two"},{"id":3,"name":"three"}]
lazy fetch: 4801500
a cursor that scrolls: [1,[3],[2]]
copyFromArray: true
copyToArray: 3003
copyToFile: [true,3003]
copyFromFile: [true,3003]
LOB: ["AB","d43ef904b75b293b351a8f622a4c89c3"]
LOBUnlink: true
bytea: "f033c959e55473c051c0b4ee69911b80"
in the transaction: [0,true]
after the rollback: [3004,false]
getNotify, nothing: false
getNotify: "payload"
getPid: true
an error: "PDOException: SQLSTATE[42P01]: Undefined table: 7 ERROR:  relation \"missing\" does not exist\nLINE 1: SELECT * FROM missing\n                      ^"
its code: "42P01"
a wrong password: true
a closed port: true
a terminated connection: "PDOException: SQLSTATE[HY000]: General error: 7 FATAL:  terminating connection due to administrator command"
3 coroutines at the same time
