--TEST--
libc seam: mysqli_poll() waits for queries under way, and suspends only its coroutine
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
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new MariaDb();

/** Two queries at the same time: their results. */
function two_queries(MariaDb $server): array
{
    $connections = [$server->connect(), $server->connect()];
    $connections[0]->query("SELECT SLEEP(1.5), 'slow'", MYSQLI_ASYNC);
    $connections[1]->query("SELECT SLEEP(0.05), 'fast'", MYSQLI_ASYNC);
    $found = [];
    while (count($found) < 2) {
        $read = $error = $reject = array_udiff($connections, array_column($found, 1), fn($a, $b) => spl_object_id($a) <=> spl_object_id($b));
        if (mysqli_poll($read, $error, $reject, 10) > 0) {
            foreach ($read as $connection) {
                $found[] = [$connection->reap_async_query()->fetch_row()[1], $connection];
            }
        }
    }
    $results = array_column($found, 0);
    sort($results);
    return $results;
}

echo 'outside: ', implode(' ', two_queries($server)), "\n";
$seconds = seconds_of(function () use ($server) {
    foreach (together(array_fill(0, 10, fn() => two_queries($server))) as $order) {
        echo implode(' ', $order), "\n";
    }
});
var_dump($seconds < 12); // One after the other they take 15.

$db = $server->connect();
$db->query("SELECT SLEEP(20)", MYSQLI_ASYNC);
$others = 0;
$ticker = Async\spawn(function () use (&$others) { for (;;) { usleep(1000); $others++; } });
$read = $error = $reject = [$db];
echo 'a timeout: ', mysqli_poll($read, $error, $reject, 1), ', ', count($read), " left\n";
$ticker->cancel();
var_dump($others > 2);
?>
--EXPECT--
outside: fast slow
fast slow
fast slow
fast slow
fast slow
fast slow
fast slow
fast slow
fast slow
fast slow
fast slow
bool(true)
a timeout: 0, 0 left
bool(true)
