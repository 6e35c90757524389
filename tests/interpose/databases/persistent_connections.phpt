--TEST--
libc seam: a persistent connection goes from one coroutine to the next
--EXTENSIONS--
async
mysqlnd
mysqli
pdo
pdo_mysql
pgsql
pdo_pgsql
igbinary
redis
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('mariadb');
skip_without_server('postgresql');
skip_without_server('redis');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';
use function Async\{await, spawn};

$mariadb = new MariaDb();
$postgresql = new PostgreSql();
$redis = new RedisServer();
$persistent = [PDO::ATTR_PERSISTENT => true];

// Each says which connection of the server it has.
$clients = [
    'mysqli' => function () use ($mariadb) {
        $db = new mysqli("p:$mariadb->host", $mariadb->user, $mariadb->password, $mariadb->database, $mariadb->port);
        return $db->query('SELECT CONNECTION_ID() + SLEEP(0.02)')->fetch_column();
    },
    'PDO MySQL' => fn() => $mariadb->pdo($persistent)->query('SELECT CONNECTION_ID() + SLEEP(0.02)')->fetchColumn(),
    'PDO PgSQL' => fn() => $postgresql->pdo($persistent)->query('SELECT pg_backend_pid() FROM pg_sleep(0.02)')->fetchColumn(),
    'pgsql' => fn() => pg_fetch_result(pg_query(pg_pconnect($postgresql->conninfo()), 'SELECT pg_backend_pid() FROM pg_sleep(0.02)'), 0, 0),
    'Redis' => function () use ($redis) {
        $client = new Redis();
        $client->pconnect($redis->host, $redis->port, 10);
        $client->rawCommand('BLPOP', 'empty', '0.02');
        return $client->rawCommand('CLIENT', 'ID');
    },
];
foreach ($clients as $name => $client) {
    $ids = array_map(fn() => await(spawn($client)), range(1, 5));
    echo "$name: 5 coroutines, ", count(array_unique($ids)), " connection\n";
}
// A coroutine that finds all connections busy gets a new one. Later coroutines find that one again.
foreach (['mysqli', 'Redis'] as $name) {
    $first = together(array_fill(0, 5, $clients[$name]));
    $second = together(array_fill(0, 5, $clients[$name]));
    sort($first);
    sort($second);
    echo "$name at the same time: ", count(array_unique($first)), ' connections, the same later: ', shown($first === $second), "\n";
}
?>
--EXPECT--
mysqli: 5 coroutines, 1 connection
PDO MySQL: 5 coroutines, 1 connection
PDO PgSQL: 5 coroutines, 1 connection
pgsql: 5 coroutines, 1 connection
Redis: 5 coroutines, 1 connection
mysqli at the same time: 5 connections, the same later: true
Redis at the same time: 5 connections, the same later: true
