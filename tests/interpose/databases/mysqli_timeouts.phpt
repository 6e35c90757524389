--TEST--
libc seam: timeouts of mysqli are its own errors, and only their coroutine waits for them
--EXTENSIONS--
async
mysqlnd
mysqli
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

mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
$server = new MariaDb();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();

function connect(int $port, ?int $option = null, int $value = 0): mysqli
{
    $db = mysqli_init();
    if ($option !== null) {
        $db->options($option, $value);
    }
    @$db->real_connect('127.0.0.1', 'test', 'secret', '', $port);
    return $db;
}

all_time_out([
    'connect' => fn() => connect($full_port, MYSQLI_OPT_CONNECT_TIMEOUT, 1),
    'greeting' => fn() => connect($silent_port, MYSQLI_OPT_READ_TIMEOUT, 1),
    'query' => fn() => @connect($server->port, MYSQLI_OPT_READ_TIMEOUT, 1)->query('SELECT SLEEP(30)'),
    'mysqlnd.net_read_timeout' => fn() => @connect($server->port)->query('SELECT SLEEP(30)'),
]);
$db = connect($server->port);
echo 'a new connection: ', $db->query("SELECT 'works'")->fetch_column(), "\n";
?>
--EXPECT--
connect: "mysqli_sql_exception: Connection timed out"
greeting: "mysqli_sql_exception: MySQL server has gone away"
query: "mysqli_sql_exception: MySQL server has gone away"
mysqlnd.net_read_timeout: "mysqli_sql_exception: MySQL server has gone away"
at the same time
a new connection: works
