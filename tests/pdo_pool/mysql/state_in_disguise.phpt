--TEST--
PDO pool: session state that the query text does not show stays with its coroutine too, and the options of the connection stay
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
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$server = new MariaDb();
$plain = $server->pdo([]);
$plain->exec('CREATE TABLE t (v INT)');
$plain->exec("CREATE FUNCTION changes() RETURNS INT BEGIN SET @x = 1; SET SESSION sql_mode = 'ANSI'; RETURN GET_LOCK('l', 1); END");
$plain->exec('CREATE VIEW looks_plain AS SELECT changes() AS v');
$plain->exec('CREATE TRIGGER r BEFORE INSERT ON t FOR EACH ROW SET NEW.v = changes()');
$pdo = pooled($server, 1, [PDO::MYSQL_ATTR_INIT_COMMAND => "SET time_zone = '+05:00'", PDO::ATTR_AUTOCOMMIT => 0]);
$state = fn() => implode(' ', $pdo->query("SELECT @@sql_mode, COALESCE(@x, 'none'), IS_FREE_LOCK('l'), DATABASE(), @@time_zone, @@autocommit,
    @@character_set_client, @@collation_connection, CONNECTION_ID()")->fetch(PDO::FETCH_NUM));
$untouched = in_coroutine($state);
foreach ([
    'a compound statement' => "BEGIN NOT ATOMIC SET SESSION sql_mode = 'ANSI'; END",
    'a temporary table in one' => 'BEGIN NOT ATOMIC CREATE TEMPORARY TABLE mine (v INT); END',
    'another character set' => 'BEGIN NOT ATOMIC EXECUTE IMMEDIATE \'SET NAMES latin1\'; END',
    'a function' => 'SELECT changes()',
    'a view' => 'SELECT * FROM looks_plain',
    'a trigger' => 'INSERT INTO t VALUES (1)',
    'seen in the text' => 'USE information_schema',
] as $case => $sql) {
    in_coroutine(function () use ($pdo, $sql) {
        $pdo->query($sql)->closeCursor();
        $pdo->inTransaction() && $pdo->rollBack();
    });
    $found = in_coroutine($state);
    echo "$case: ", $found === $untouched ? 'nothing' : $found, " is left\n";
}
say('the table', fn() => in_coroutine(fn() => $pdo->query('SELECT * FROM mine')->fetchAll()));
?>
--EXPECT--
a compound statement: nothing is left
a temporary table in one: nothing is left
another character set: nothing is left
a function: nothing is left
a view: nothing is left
a trigger: nothing is left
seen in the text: nothing is left
the table: PDOException: SQLSTATE[42S02]: Base table or view not found: 1146 Table 'test.mine' doesn't exist
