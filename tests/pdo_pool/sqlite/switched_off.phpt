--TEST--
PDO pool: with async.pdo_pool off PDO is untouched, and Async\PDO pools
--EXTENSIONS--
async
pdo
pdo_sqlite
--INI--
async.pdo_pool=0
--FILE--
<?php
require __DIR__ . '/../pool.inc';
var_dump(defined('PDO::ATTR_POOL_ENABLED'), method_exists('PDO', 'getPool'));
$file = database_file();
$plain = new PDO("sqlite:$file", null, null, [22 => true]);
echo $plain->query('SELECT 1')->fetchColumn(), "\n";
$pdo = new Async\PDO("sqlite:$file", options: [Async\PDO::ATTR_POOL_MAX => 3]);
in_coroutine(function () use ($pdo) {
    $statement = $pdo->query('SELECT 2');
    echo $statement->fetchColumn(), ' ', counts($pdo), ' ', $pdo->getAttribute(Async\PDO::ATTR_POOL_MAX), "\n";
});
echo counts($pdo), "\n";
?>
--EXPECT--
bool(false)
bool(false)
1
2 0/1 3
1/0
