--TEST--
PDO pool: Async\PDO always pools
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Mine extends Async\PDO
{
}
$file = database_file();
foreach ([Async\PDO::class, Mine::class] as $class) {
    $pdo = new $class("sqlite:$file", options: [PDO::ATTR_POOL_MAX => 3]);
    echo get_class($pdo), ' ', json_encode([$pdo instanceof PDO, $pdo->getAttribute(PDO::ATTR_POOL_ENABLED), $pdo->getAttribute(PDO::ATTR_POOL_MAX)]), ' ';
    echo in_coroutine(fn() => $pdo->query('SELECT 1')->fetchColumn()), ' ', counts($pdo), "\n";
}
say('in memory', fn() => new Async\PDO('sqlite::memory:'));
?>
--EXPECT--
Async\PDO [true,true,3] 1 1/0
Mine [true,true,3] 1 1/0
in memory: PDOException: PDO::ATTR_POOL_ENABLED: an in-memory database cannot be pooled: each connection would have one of its own. Use a file, or file:NAME?mode=memory&cache=shared
