--TEST--
PDO pool: the driver's own class, and PDO::connect()
--EXTENSIONS--
async
pdo
pdo_sqlite
--SKIPIF--
<?php
if (!class_exists('Pdo\Sqlite')) {
    die('skip drivers have classes from PHP 8.4 on');
}
?>
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Mine extends Pdo\Sqlite
{
}
$options = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 2];
$dsn = 'sqlite:' . database_file();
$made = [
    'new' => fn() => new Pdo\Sqlite($dsn, options: $options),
    'new of a subclass' => fn() => new Mine($dsn, null, null, $options),
    'connect' => fn() => PDO::connect($dsn, null, null, $options),
    'connect of the class' => fn() => Pdo\Sqlite::connect($dsn, null, null, $options),
    'connect of a subclass' => fn() => Mine::connect($dsn, null, null, $options),
];
foreach ($made as $how => $make) {
    $pdo = $make();
    echo "$how: ", get_class($pdo), ' ', counts($pdo), ' ';
    $pdo->createFunction('twice', fn($x) => 2 * $x, 1);
    $pdo->createAggregate('rows', fn($context) => $context + 1, fn($context) => $context, 0);
    $pdo->createCollation('backwards', fn($a, $b) => strcmp($b, $a));
    $first = $pdo->query('SELECT twice(4)');
    echo $first->fetchColumn(), ' ', in_coroutine(fn() => $pdo->query('SELECT twice(5)')->fetchColumn()), ' ', counts($pdo), "\n";
    unset($first);
}
say('openBlob', fn() => $pdo->openBlob('t', 'v', 1));
say('loadExtension', fn() => $pdo->loadExtension('x'));
say('twice', fn() => $pdo->createFunction('twice', fn($x) => 1, 1));
say('wrong class', fn() => get_class(Pdo\Sqlite::connect('mysql:host=nowhere', null, null, $options)));
echo get_class(PDO::connect('sqlite::memory:')), ' ', json_encode(PDO::connect('sqlite::memory:')->getPool()), "\n";
?>
--EXPECTF--
new: Pdo\Sqlite 0/0 8 10 1/1
new of a subclass: Mine 0/0 8 10 1/1
connect: Pdo\Sqlite 0/0 8 10 1/1
connect of the class: Pdo\Sqlite 0/0 8 10 1/1
connect of a subclass: Mine 0/0 8 10 1/1
openBlob: PDOException: openBlob() is not possible on a pooled PDO object: it would concern one of its connections only
loadExtension: PDOException: loadExtension() is not possible on a pooled PDO object: it would concern one of its connections only
twice: PDOException: createFunction() is no longer possible: a connection of the pool has been used. Register right after the construction
wrong class: PDOException: %s
Pdo\Sqlite null
