--TEST--
libc seam: a coroutine that is cancelled in PDO PgSQL leaves no connection behind
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
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new PostgreSql();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();
$watcher = $server->pdo();
$at_the_server = fn(string $text, string $state = 'active') => fn() => $watcher->query("SELECT COUNT(*) FROM pg_stat_activity
    WHERE state = '$state' AND query LIKE '%$text%' AND query NOT LIKE '%pg_stat_activity%'")->fetchColumn() > 0;
$watcher->exec('CREATE TABLE locked (id int)');
$locker = $server->pdo();
$locker->beginTransaction();
$locker->exec('LOCK TABLE locked');

$cases = [
    'connect' => [fn() => new PDO("pgsql:host=127.0.0.1;port=$full_port", 'test', 'secret'), null],
    'first answer' => [fn() => new PDO("pgsql:host=127.0.0.1;port=$silent_port", 'test', 'secret'), null],
    'query' => [fn() => $server->pdo()->query('SELECT pg_sleep(30) /* query */'), $at_the_server('/* query */')],
    'exec' => [fn() => $server->pdo()->exec('SELECT pg_sleep(30) /* exec */'), $at_the_server('/* exec */')],
    'execute' => [fn() => $server->pdo()->prepare('SELECT pg_sleep(?) /* execute */')->execute([30]), $at_the_server('/* execute */')],
    'silent' => [fn() => $server->pdo([PDO::ATTR_ERRMODE => PDO::ERRMODE_SILENT])->query('SELECT pg_sleep(30) /* silent */'), $at_the_server('/* silent */')],
    'a transaction' => [function () use ($server) {
        $pdo = $server->pdo();
        $pdo->beginTransaction();
        $pdo->exec('INSERT INTO locked VALUES (1)');
    }, $at_the_server('INSERT INTO locked')],
    'getNotify' => [function () use ($server) {
        $pdo = $server->pdo();
        $pdo->exec('LISTEN silence');
        $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 30000);
    }, $at_the_server('LISTEN silence', 'idle')],
    'copyToArray' => [fn() => $server->pdo()->pgsqlCopyToArray('(SELECT pg_sleep(30) /* copy */)'), $at_the_server('/* copy */')],
];
foreach ($cases as $name => [$task, $is_waiting]) {
    echo "$name: ", cancelled_in($task, $is_waiting), "\n";
}
echo 'a new connection: ', $server->pdo()->query("SELECT 'works'")->fetchColumn(), "\n";
?>
--EXPECT--
connect: cancelled, 0 sockets left
first answer: cancelled, 0 sockets left
query: cancelled, 0 sockets left
exec: cancelled, 0 sockets left
execute: cancelled, 0 sockets left
silent: cancelled, 0 sockets left
a transaction: cancelled, 0 sockets left
getNotify: cancelled, 0 sockets left
copyToArray: cancelled, 0 sockets left
a new connection: works
