--TEST--
libc seam: what PDO MySQL does is the same inside coroutines
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new MariaDb();

same_inside_coroutines(function (int $n) use ($server) {
    $pdo = $server->pdo([PDO::MYSQL_ATTR_LOCAL_INFILE => true, PDO::MYSQL_ATTR_FOUND_ROWS => true]);
    $table = "t$n";
    yield 'exec' => $pdo->exec("CREATE TABLE $table (id INT PRIMARY KEY AUTO_INCREMENT, name VARCHAR(20) UNIQUE, data LONGBLOB)");
    yield 'rows' => $pdo->exec("INSERT INTO $table (name) VALUES ('one'), ('two'), ('three')");
    yield 'last id' => $pdo->lastInsertId();
    yield 'fetchAll' => $pdo->query("SELECT id, name FROM $table ORDER BY id")->fetchAll(PDO::FETCH_KEY_PAIR);
    yield 'foreach' => array_map(fn($row) => $row['name'], iterator_to_array($pdo->query("SELECT name FROM $table ORDER BY id")));

    foreach (['emulated' => true, 'native' => false] as $kind => $emulate) {
        $pdo->setAttribute(PDO::ATTR_EMULATE_PREPARES, $emulate);
        $statement = $pdo->prepare("SELECT id, name FROM $table WHERE name LIKE :pattern ORDER BY id");
        $statement->execute(['pattern' => 't%']);
        yield "$kind statement" => $statement->fetchAll(PDO::FETCH_ASSOC);
        $statement->bindValue('pattern', 'o%');
        $statement->execute();
        $statement->bindColumn('name', $name);
        yield "$kind statement, bound" => [$statement->fetch(PDO::FETCH_BOUND), $name, $statement->fetch()];
        $insert = $pdo->prepare("INSERT INTO $table (name, data) VALUES (?, ?)");
        $file = tmpfile();
        fwrite($file, str_repeat("$kind\0", 200_000));
        rewind($file);
        $insert->bindValue(1, $kind);
        $insert->bindParam(2, $file, PDO::PARAM_LOB);
        $insert->execute();
        yield "$kind LOB" => md5($pdo->query("SELECT data FROM $table WHERE name = '$kind'")->fetchColumn());
        yield "$kind error" => outcome(fn() => $insert->execute(['one', '']));
        yield "$kind error state" => $insert->errorInfo();
    }
    yield 'state of the connection' => $pdo->errorCode();

    $pdo->setAttribute(PDO::MYSQL_ATTR_USE_BUFFERED_QUERY, false);
    $statement = $pdo->query("SELECT id FROM $table WHERE id < 4 ORDER BY id");
    $first = $statement->fetchColumn();
    // PHP 8.5 names the attribute differently.
    yield 'unbuffered, busy' => str_replace('Pdo\Mysql::ATTR_', 'PDO::MYSQL_ATTR_', outcome(fn() => $pdo->query('SELECT 1')));
    yield 'unbuffered' => [$first, ...$statement->fetchAll(PDO::FETCH_COLUMN)];
    $statement->closeCursor();
    $statement = $pdo->query("SELECT REPEAT('x', 1000) FROM seq_1_to_5000");
    $bytes = 0;
    while (($text = $statement->fetchColumn()) !== false) {
        $bytes += strlen($text);
    }
    yield 'many unbuffered rows' => $bytes;
    $statement->closeCursor();
    $pdo->setAttribute(PDO::MYSQL_ATTR_USE_BUFFERED_QUERY, true);

    $pdo->setAttribute(PDO::ATTR_EMULATE_PREPARES, true);
    unset($statement); // Its end would take the results of the next one.
    $statement = $pdo->query("SELECT 1; SELECT SLEEP(0.02); SELECT 'three'");
    $results = [];
    do {
        $results[] = $statement->fetchColumn();
    } while ($statement->nextRowset());
    yield 'nextRowset' => $results;

    $count = fn() => $pdo->query("SELECT COUNT(*) FROM $table")->fetchColumn();
    $pdo->beginTransaction();
    $pdo->exec("DELETE FROM $table");
    yield 'in the transaction' => [$count(), $pdo->inTransaction()];
    $pdo->rollBack();
    yield 'after the rollback' => [$count(), $pdo->inTransaction()];
    $pdo->beginTransaction();
    $pdo->exec("DELETE FROM $table WHERE name IN ('emulated', 'native')");
    $pdo->commit();
    yield 'after the commit' => $count();

    $file = tempnam(sys_get_temp_dir(), 'async');
    file_put_contents($file, implode("\n", array_map(fn($i) => "$i\tname $i", range(1001, 6000))));
    yield 'LOAD DATA LOCAL' => $pdo->exec("LOAD DATA LOCAL INFILE '$file' INTO TABLE $table (id, name)");
    unlink($file);

    yield 'quote' => $pdo->quote("it's");
    yield 'attributes' => [$pdo->getAttribute(PDO::ATTR_DRIVER_NAME), str_contains($pdo->getAttribute(PDO::ATTR_SERVER_INFO), 'Uptime')];
    yield 'an error' => outcome(fn() => $pdo->query('SELECT * FROM missing'));
    yield 'its code' => $pdo->errorInfo();
    $pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_SILENT);
    yield 'silent' => [$pdo->query('SELECT'), $pdo->errorCode()];
    $pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_WARNING);
    yield 'warning' => [@$pdo->query('SELECT'), error_get_last()['message']];
    yield 'a wrong password' => outcome(fn() => new PDO($server->dsn(), 'test', 'wrong'));
    yield 'a closed port' => outcome(fn() => new PDO('mysql:host=127.0.0.1;port=' . free_port(), 'test', 'wrong'));
    $id = $pdo->query('SELECT CONNECTION_ID()')->fetchColumn();
    $server->pdo()->exec("KILL $id");
    yield 'a killed connection' => [@$pdo->query('SELECT 1'), $pdo->errorInfo()];
});
?>
--EXPECT--
exec: 0
rows: 3
last id: "1"
fetchAll: {"1":"one","2":"two","3":"three"}
foreach: ["one","two","three"]
emulated statement: [{"id":2,"name":"two"},{"id":3,"name":"three"}]
emulated statement, bound: [true,"one",false]
emulated LOB: "e2dcbf51619baa8ab1ab43ed942a1421"
emulated error: "PDOException: SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry 'one' for key 'name'"
emulated error state: ["23000",1062,"Duplicate entry 'one' for key 'name'"]
native statement: [{"id":2,"name":"two"},{"id":3,"name":"three"}]
native statement, bound: [true,"one",false]
native LOB: "42ba996c6e285adafdece32116f8706a"
native error: "PDOException: SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry 'one' for key 'name'"
native error state: ["23000",1062,"Duplicate entry 'one' for key 'name'"]
state of the connection: "00000"
unbuffered, busy: "PDOException: SQLSTATE[HY000]: General error: 2014 Cannot execute queries while other unbuffered queries are active.  Consider using PDOStatement::fetchAll().  Alternatively, if your code is only ever going to run against mysql, you may enable query buffering by setting the PDO::MYSQL_ATTR_USE_BUFFERED_QUERY attribute."
unbuffered: [1,2,3]
many unbuffered rows: 5000000
nextRowset: [1,0,"three"]
in the transaction: [0,true]
after the rollback: [5,false]
after the commit: 3
LOAD DATA LOCAL: 5000
quote: "'it\\'s'"
attributes: ["mysql",true]
an error: "PDOException: SQLSTATE[42S02]: Base table or view not found: 1146 Table 'test.missing' doesn't exist"
its code: ["42S02",1146,"Table 'test.missing' doesn't exist"]
silent: [false,"42000"]
warning: [false,"PDO::query(): SQLSTATE[42000]: Syntax error or access violation: 1064 You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version for the right syntax to use near '' at line 1"]
a wrong password: "PDOException: SQLSTATE[HY000] [1045] Access denied for user 'test'@'127.0.0.1' (using password: YES)"
a closed port: "PDOException: SQLSTATE[HY000] [2002] Connection refused"
a killed connection: [false,["HY000",2006,"MySQL server has gone away"]]
3 coroutines at the same time
