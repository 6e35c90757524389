--TEST--
libc seam: what mysqli does is the same inside coroutines
--EXTENSIONS--
async
mysqlnd
mysqli
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
$server = new MariaDb();

same_inside_coroutines(function (int $n) use ($server) {
    $db = $server->connect(MYSQLI_CLIENT_FOUND_ROWS);
    $db->options(MYSQLI_OPT_INT_AND_FLOAT_NATIVE, true);
    $table = "t$n";
    yield 'query without a result' => $db->query("CREATE TABLE $table (id INT PRIMARY KEY AUTO_INCREMENT, name VARCHAR(20), data LONGBLOB)");
    yield 'insert' => $db->query("INSERT INTO $table (name) VALUES ('one'), ('two'), ('three')") && $db->affected_rows === 3 && $db->insert_id === 1;
    yield 'info' => $db->info;
    yield 'fetch_all' => $db->query("SELECT id, name FROM $table ORDER BY id")->fetch_all();
    yield 'fetch_object' => $db->query("SELECT COUNT(*) AS total FROM $table")->fetch_object()->total;
    yield 'fetch_column' => $db->query("SELECT name FROM $table ORDER BY id DESC")->fetch_column();

    $db->real_query("SELECT id FROM $table ORDER BY id");
    $result = $db->use_result();
    $ids = [];
    while ($row = $result->fetch_row()) {
        $ids[] = (int) $row[0];
        yield "an unbuffered row, $row[0]" => outcome(fn() => $db->query('SELECT 1')); // out of sync, as ever
    }
    $result->free();
    yield 'unbuffered' => $ids;

    $db->multi_query("SELECT 1; SELECT SLEEP(0.02); INSERT INTO $table (name) VALUES ('four'); SELECT name FROM $table ORDER BY id DESC LIMIT 1");
    $results = [];
    do {
        $results[] = ($result = $db->store_result()) ? $result->fetch_row()[0] : $db->affected_rows;
    } while ($db->more_results() && $db->next_result());
    yield 'multi_query' => $results;

    $select = $db->prepare("SELECT id, name FROM $table WHERE id > ? AND name <> ? ORDER BY id");
    $select->execute([1, 'three']);
    yield 'get_result' => $select->get_result()->fetch_all(MYSQLI_ASSOC);
    $select->bind_param('is', $low, $not);
    [$low, $not] = [2, ''];
    $select->execute();
    $select->bind_result($id, $name);
    $bound = [];
    while ($select->fetch()) {
        $bound[] = "$id $name";
    }
    yield 'bind_result, a row at a time' => $bound;
    $select->close();

    $insert = $db->prepare("INSERT INTO $table (name, data) VALUES ('blob', ?)");
    $nothing = null;
    $insert->bind_param('b', $nothing);
    for ($i = 0; $i < 20; $i++) {
        $insert->send_long_data(0, str_repeat(chr(65 + $i), 100_000));
    }
    $insert->execute();
    yield 'send_long_data' => $db->query("SELECT LENGTH(data), MD5(data) FROM $table WHERE name = 'blob'")->fetch_row();
    yield 'a large row' => md5($db->query("SELECT data FROM $table WHERE name = 'blob'")->fetch_column());
    $text = str_repeat('x', 3_000_000);
    yield 'a large statement' => $db->query("SELECT LENGTH('$text')")->fetch_column();

    $count = fn() => $db->query("SELECT COUNT(*) FROM $table")->fetch_column();
    $db->begin_transaction();
    $db->query("DELETE FROM $table");
    yield 'in the transaction' => $count();
    $db->rollback();
    yield 'after the rollback' => $count();
    $db->autocommit(false);
    $db->query("DELETE FROM $table WHERE name = 'blob'");
    $db->commit();
    $db->autocommit(true);
    yield 'after the commit' => $count();

    $file = tempnam(sys_get_temp_dir(), 'async');
    file_put_contents($file, implode("\n", array_map(fn($i) => "$i\tname $i", range(1001, 21000))));
    $db->options(MYSQLI_OPT_LOCAL_INFILE, true);
    yield 'LOAD DATA LOCAL' => [$db->query("LOAD DATA LOCAL INFILE '$file' INTO TABLE $table (id, name)"), $db->info];
    unlink($file);

    yield 'ping' => @$db->ping();
    yield 'select_db' => [$db->select_db('mysql'), $db->query('SELECT DATABASE()')->fetch_column(), $db->select_db('test')];
    yield 'set_charset' => [$db->set_charset('latin1'), $db->character_set_name()];
    yield 'escape' => $db->real_escape_string("it's");
    yield 'change_user' => [$db->change_user('root', '', 'test'), $db->query('SELECT CURRENT_USER()')->fetch_column()];
    yield 'stat' => str_contains($db->stat(), 'Uptime');
    yield 'thread id' => $db->thread_id === (int) $db->query('SELECT CONNECTION_ID()')->fetch_column();

    yield 'an error' => outcome(fn() => $db->query('SELECT * FROM missing'));
    yield 'its code' => [$db->errno, $db->sqlstate];
    yield 'an error in a statement' => outcome(fn() => $db->prepare("INSERT INTO $table (id) VALUES (?)")->execute([1]));
    $db->query("SELECT 1 / 0");
    yield 'warnings' => $db->get_warnings()?->message;
    yield 'a wrong password' => outcome(fn() => new mysqli($server->host, 'test', 'wrong', '', $server->port)) ;
    yield 'a missing database' => outcome(fn() => new mysqli($server->host, 'test', 'secret', 'missing', $server->port));
    yield 'a closed port' => outcome(fn() => new mysqli('127.0.0.1', 'test', 'secret', '', free_port()));
    $other = $server->connect();
    $other->query('KILL ' . $db->thread_id);
    yield 'a killed connection' => outcome(fn() => @$db->query('SELECT 1'));
    yield 'close' => $db->close();
    yield 'after close' => outcome(fn() => $db->query('SELECT 1'));
});
?>
--EXPECT--
query without a result: true
insert: true
info: "Records: 3  Duplicates: 0  Warnings: 0"
fetch_all: [[1,"one"],[2,"two"],[3,"three"]]
fetch_object: 3
fetch_column: "three"
an unbuffered row, 1: "mysqli_sql_exception: Commands out of sync; you can't run this command now"
an unbuffered row, 2: "mysqli_sql_exception: Commands out of sync; you can't run this command now"
an unbuffered row, 3: "mysqli_sql_exception: Commands out of sync; you can't run this command now"
unbuffered: [1,2,3]
multi_query: [1,0,1,"four"]
get_result: [{"id":2,"name":"two"},{"id":4,"name":"four"}]
bind_result, a row at a time: ["3 three","4 four"]
send_long_data: [2000000,"c4101300459a71e36d6d410d6100d3d3"]
a large row: "c4101300459a71e36d6d410d6100d3d3"
a large statement: 3000000
in the transaction: 0
after the rollback: 5
after the commit: 4
LOAD DATA LOCAL: [true,"Records: 20000  Deleted: 0  Skipped: 0  Warnings: 0"]
ping: true
select_db: [true,"mysql",true]
set_charset: [true,"latin1"]
escape: "it\\'s"
change_user: [true,"root@127.0.0.1"]
stat: true
thread id: true
an error: "mysqli_sql_exception: Table 'test.missing' doesn't exist"
its code: [1146,"42S02"]
an error in a statement: "mysqli_sql_exception: Duplicate entry '1' for key 'PRIMARY'"
warnings: "Division by 0"
a wrong password: "mysqli_sql_exception: Access denied for user 'test'@'127.0.0.1' (using password: YES)"
a missing database: "mysqli_sql_exception: Unknown database 'missing'"
a closed port: "mysqli_sql_exception: Connection refused"
a killed connection: "mysqli_sql_exception: MySQL server has gone away"
close: true
after close: "Error: mysqli object is already closed"
3 coroutines at the same time
