--TEST--
libc seam: queries of many coroutines, a PDO PgSQL connection each, are under way at the same time
--EXTENSIONS--
async
pdo
pdo_pgsql
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

$server = new PostgreSql(tls: true);
foreach (['TCP' => ';sslmode=disable', 'TLS' => ';sslmode=require'] as $way => $more) {
    $seconds = seconds_of(function () use ($server, $way, $more) {
        echo "$way: ", implode(' ', together(array_map(fn($i) => function () use ($i, $server, $way, $more) {
            $pdo = new PDO($server->dsn($more), $server->user, $server->password);
            $encrypted = $pdo->query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')->fetchColumn();
            $statement = $pdo->prepare('SELECT ?::int * 2 FROM pg_sleep(1)');
            $statement->execute([$i]);
            return $encrypted === ($way === 'TLS') ? $statement->fetchColumn() : 'encrypted: ' . shown($encrypted);
        }, range(1, 20)))), "\n";
    });
    var_dump($seconds < 15); // One after the other they take 20.
}
?>
--EXPECT--
TCP: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40
bool(true)
TLS: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40
bool(true)
