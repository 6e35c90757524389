--TEST--
mysqli: a second coroutine is told "commands out of sync" at once, and the first gets its answer
--EXTENSIONS--
async
mysqlnd
mysqli
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$server = new MariaDb();
$latch = new Latch($server);
$mysqli = $server->connect();
$prepared = $mysqli->prepare('SELECT 1');
$slow = fn() => [$mysqli->query("SELECT $latch->wait, 'slow'")->fetch_column(1), $mysqli->errno];
$others = [
    'query' => fn() => $mysqli->query('SELECT 1'),
    'prepare' => fn() => $mysqli->prepare('SELECT 1'),
    'execute' => fn() => $prepared->execute(),
    'commit' => fn() => $mysqli->commit(),
    'select_db' => fn() => mysqli_select_db($mysqli, 'test'),
    'real_escape_string' => fn() => $mysqli->real_escape_string("it's"),
];
foreach ($others as $name => $other) {
    echo "-- $name\n", meanwhile($slow, $other, latch: $latch), "\n";
}
mysqli_report(MYSQLI_REPORT_OFF);
echo "-- without exceptions\n", meanwhile($slow, fn() => [$mysqli->query('SELECT 1'), $mysqli->errno], latch: $latch), "\n";
$slow_statement = $mysqli->prepare("SELECT $latch->wait, 'slow'");
echo "-- while a statement is executed\n", meanwhile(fn() => [$slow_statement->execute(), $slow_statement->get_result()->fetch_column(1)],
    fn() => [$mysqli->query('SELECT 1'), $mysqli->errno], latch: $latch), "\n";
echo "-- in sequence\n";
$mysqli->real_query('SELECT 1 UNION SELECT 2 UNION SELECT 3');
$result = $mysqli->use_result();
foreach ([1, 2, 3] as $_) {
    echo Async\await(Async\spawn(fn() => $result->fetch_column())), "\n";
}
?>
--EXPECT--
-- query
second: mysqli_sql_exception: Commands out of sync; you can't run this command now
first: ["slow",0]
-- prepare
second: mysqli_sql_exception: Commands out of sync; you can't run this command now
first: ["slow",0]
-- execute
second: mysqli_sql_exception: Commands out of sync; you can't run this command now
first: ["slow",0]
-- commit
second: mysqli_sql_exception: Commands out of sync; you can't run this command now
first: ["slow",0]
-- select_db
second: mysqli_sql_exception: Commands out of sync; you can't run this command now
first: ["slow",0]
-- real_escape_string
second: "it\\'s"
first: ["slow",0]
-- without exceptions
second: [false,2014]
first: ["slow",0]
-- while a statement is executed
second: [false,2014]
first: [true,"slow"]
-- in sequence
1
2
3
