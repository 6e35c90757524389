--TEST--
PDO pool: Pdo\Mysql, and PDO::connect() to MySQL
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
if (!class_exists('Pdo\Mysql')) {
    die('skip drivers have classes from PHP 8.4 on');
}
skip_without_seam();
skip_without_server('mariadb');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Mine extends Pdo\Mysql
{
}
$server = new MariaDb();
$arguments = [$server->dsn(), $server->user, $server->password, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 2, Pdo\Mysql::ATTR_INIT_COMMAND => "SET @mark = 'set'"]];
$made = [
    'new' => fn() => new Pdo\Mysql(...$arguments),
    'new of a subclass' => fn() => new Mine(...$arguments),
    'connect' => fn() => PDO::connect(...$arguments),
    'connect of the class' => fn() => Pdo\Mysql::connect(...$arguments),
    'connect of a subclass' => fn() => Mine::connect(...$arguments),
];
foreach ($made as $how => $make) {
    $pdo = $make();
    $ids = together(array_fill(0, 4, fn() => $pdo->query('SELECT CONNECTION_ID(), SLEEP(0.01)')->fetchColumn()));
    echo "$how: ", get_class($pdo), ' ', counts($pdo), ' ', count(array_unique($ids)), ' ', in_coroutine(fn() => $pdo->query('SELECT @mark')->fetchColumn()), "\n";
}
// Each coroutine's own: after the statement, and while it lives.
echo json_encode(together(array_map(fn($count) => function () use ($pdo, $count) {
    $pdo->query('SELECT ' . implode(',', array_fill(0, $count + 1, "CAST('x' AS SIGNED)")));
    Async\suspend();
    $after = $pdo->getWarningCount();
    $statement = $pdo->query('SELECT ' . implode(',', array_fill(0, $count, "CAST('y' AS SIGNED)")));
    Async\suspend();
    return [$after, $pdo->getWarningCount()];
}, [1, 3]))), "\n";
in_coroutine(function () use ($pdo) {
    say('without a statement', fn() => $pdo->getWarningCount());
});
echo counts($pdo), "\n";
say('wrong class', fn() => get_class(Pdo\Mysql::connect('sqlite:' . database_file(), null, null, [PDO::ATTR_POOL_ENABLED => true])));
say('not pooled', fn() => get_class(PDO::connect(...array_slice($arguments, 0, 3))));
?>
--EXPECTF--
new: Pdo\Mysql 2/0 2 set
new of a subclass: Mine 2/0 2 set
connect: Pdo\Mysql 2/0 2 set
connect of the class: Pdo\Mysql 2/0 2 set
connect of a subclass: Mine 2/0 2 set
[[2,1],[4,3]]
without a statement: PDOException: This asks the database about an earlier statement %s
2/0
wrong class: PDOException: %s
not pooled: "Pdo\\Mysql"
