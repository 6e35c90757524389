--TEST--
libc seam: timeouts of libpq are its own errors, and only their coroutine waits for them
--EXTENSIONS--
async
pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new PostgreSql();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();

function message_of(callable $task): string
{
    set_error_handler(fn(int $level, string $message) => throw new ErrorException($message));
    try {
        return $task() ? 'no error' : 'false';
    } catch (ErrorException $error) {
        return strtok(preg_replace('/port \d+/', 'port N', $error->getMessage()), "\n");
    } finally {
        restore_error_handler();
    }
}

$from = 'host=127.0.0.1 dbname=test user=test connect_timeout=1 port=';
echo message_of(fn() => pg_connect($from . $silent_port)), "\n";
$failed = fn(int $port) => fn() => @pg_connect($from . $port, PGSQL_CONNECT_FORCE_NEW);
all_time_out([
    'connect' => $failed($full_port),
    'first answer' => $failed($silent_port),
    'statement_timeout' => function () use ($server) {
        $db = pg_connect($server->conninfo("options='-c statement_timeout=1000'"), PGSQL_CONNECT_FORCE_NEW);
        return [@pg_query($db, 'SELECT pg_sleep(30)'), strtok(pg_last_error($db), "\n")];
    },
]);
$db = pg_connect($server->conninfo());
echo 'a new connection: ', pg_fetch_result(pg_query($db, "SELECT 'works'"), 0, 0), "\n";
?>
--EXPECT--
pg_connect(): Unable to connect to PostgreSQL server: connection to server at "127.0.0.1", port N failed: timeout expired
connect: false
first answer: false
statement_timeout: [false,"ERROR:  canceling statement due to statement timeout"]
at the same time
a new connection: works
