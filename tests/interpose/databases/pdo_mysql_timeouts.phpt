--TEST--
libc seam: timeouts of PDO MySQL are its own errors, and only their coroutine waits for them
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
async.interpose=all
mysqlnd.net_read_timeout=3
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new MariaDb();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();

all_time_out([
    'PDO::ATTR_TIMEOUT' => fn() => @new PDO("mysql:host=127.0.0.1;port=$full_port", 'test', 'secret', [PDO::ATTR_TIMEOUT => 1]),
    'greeting' => fn() => @new PDO("mysql:host=127.0.0.1;port=$silent_port", 'test', 'secret'),
    'mysqlnd.net_read_timeout' => fn() => @$server->pdo()->query('SELECT SLEEP(30)'),
]);
echo 'a new connection: ', $server->pdo()->query("SELECT 'works'")->fetchColumn(), "\n";
?>
--EXPECT--
PDO::ATTR_TIMEOUT: "PDOException: SQLSTATE[HY000] [2002] Connection timed out"
greeting: "PDOException: SQLSTATE[HY000] [2006] MySQL server has gone away"
mysqlnd.net_read_timeout: "PDOException: SQLSTATE[HY000]: General error: 2006 MySQL server has gone away"
at the same time
a new connection: works
