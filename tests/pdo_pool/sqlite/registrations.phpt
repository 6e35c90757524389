--TEST--
PDO pool: functions, aggregates and collations are registered with all connections
--EXTENSIONS--
async
pdo
pdo_sqlite
--INI--
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(3, [PDO::ATTR_POOL_MIN => 1]);
var_dump($pdo->sqliteCreateFunction('twice', fn($x) => 2 * $x, 1));
var_dump($pdo->sqliteCreateFunction('twice', fn($x, $y) => 2 * $x + $y, 2));
var_dump($pdo->sqliteCreateAggregate('longest', fn($context, $row, $text) => max((int) $context, strlen($text)), fn($context) => $context, 1));
var_dump($pdo->sqliteCreateCollation('backwards', fn($a, $b) => strcmp($b, $a)));
say('twice', fn() => $pdo->sqliteCreateFunction('TWICE', fn($x) => $x, 1));
say('a function and an aggregate', fn() => $pdo->sqliteCreateAggregate('twice', fn() => 1, fn() => 1, 1));
say('collation twice', fn() => $pdo->sqliteCreateCollation('backwards', fn($a, $b) => 0));
say('no callable', fn() => $pdo->sqliteCreateFunction('f', 'no such function'));
say('no name', fn() => $pdo->sqliteCreateFunction());
echo counts($pdo), "\n";
$held = [];
foreach ([1, 2, 3] as $i) {
    in_coroutine(function () use ($pdo, $i, &$held) {
        $held[] = $statement = $pdo->query("SELECT twice($i), twice($i, 1), (SELECT longest(v) FROM (SELECT 'a' v UNION SELECT 'abc'))");
        echo json_encode($statement->fetch(PDO::FETCH_NUM)), "\n";
    });
}
echo counts($pdo), "\n";
unset($held, $statement);
echo json_encode($pdo->query("SELECT * FROM (SELECT 'a' v UNION SELECT 'b') ORDER BY v COLLATE backwards")->fetchAll(PDO::FETCH_COLUMN)), "\n";
say('too late', fn() => $pdo->sqliteCreateFunction('late', fn() => 1));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
twice: PDOException: sqliteCreateFunction(): there is one of this name already, for as many arguments
a function and an aggregate: PDOException: sqliteCreateAggregate(): there is one of this name already, for as many arguments
collation twice: PDOException: sqliteCreateCollation(): there is one of this name already, for as many arguments
no callable: TypeError: PDO::sqliteCreateFunction(): Argument #2 ($callback) must be a valid callback, function "no such function" not found or invalid function name
no name: ArgumentCountError: PDO::sqliteCreateFunction() expects at least 2 arguments, 0 given
1/0
[2,3,3]
[4,5,3]
[6,7,3]
0/3
["b","a"]
too late: PDOException: sqliteCreateFunction() is no longer possible: a connection of the pool has been used. Register right after the construction
