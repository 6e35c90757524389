--TEST--
libc seam: the error of a PDO object that another coroutine uses names that coroutine and PDO::ATTR_POOL_ENABLED
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};

$pdo = new PDO('sqlite::memory:');
@$pdo->sqliteCreateFunction('pause', fn() => suspend());
$user = spawn(fn() => $pdo->query('SELECT pause()')->fetchAll());
suspend();
$short = fn(string $message) => preg_replace(['~/\S*/~', '~#\d+ \S+,~'], ['', '#n,'], $message);
try {
    $pdo->query('SELECT 1');
} catch (PDOException $e) {
    echo $short($e->getMessage()), "\n", json_encode($e->errorInfo), "\n";
}
await($user);
var_dump($pdo->query('SELECT 1')->fetchColumn());
?>
--EXPECT--
SQLSTATE[HY000]: General error: 5 database is locked (coroutine #n, spawned at pdo_shared_names_the_user.php:6, suspended at pdo_shared_names_the_user.php:5, is using the connection, and one connection serves one coroutine at a time. Give each coroutine connections and statements of its own; PDO::ATTR_POOL_ENABLED does so behind one PDO object)
["HY000",5,"database is locked"]
int(1)
