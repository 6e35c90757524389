--TEST--
libc seam: a coroutine that is cancelled in PDO MySQL leaves no connection behind
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
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new MariaDb();
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();
$watcher = $server->pdo();
$at_the_server = fn(string $text) => fn() => $watcher->query("SELECT COUNT(*) FROM information_schema.processlist
    WHERE info LIKE '%$text%' AND info NOT LIKE '%processlist%'")->fetchColumn() > 0;
$watcher->exec('CREATE TABLE locked (id INT)');
$watcher->exec('LOCK TABLES locked WRITE');

$cases = [
    'connect' => [fn() => new PDO("mysql:host=127.0.0.1;port=$full_port", 'test', 'secret'), null],
    'greeting' => [fn() => new PDO("mysql:host=127.0.0.1;port=$silent_port", 'test', 'secret'), null],
    'query' => [fn() => $server->pdo()->query('SELECT SLEEP(30) /* query */'), $at_the_server('/* query */')],
    'exec' => [fn() => $server->pdo()->exec('DO SLEEP(30) /* exec */'), $at_the_server('/* exec */')],
    'execute, emulated' => [fn() => $server->pdo()->prepare('SELECT SLEEP(?) /* emulated */')->execute([30]), $at_the_server('/* emulated */')],
    'execute' => [fn() => $server->pdo([PDO::ATTR_EMULATE_PREPARES => false])->prepare('SELECT SLEEP(?) /* native */')->execute([30]), $at_the_server('/* native */')],
    'silent' => [fn() => $server->pdo([PDO::ATTR_ERRMODE => PDO::ERRMODE_SILENT])->query('SELECT SLEEP(30) /* silent */'), $at_the_server('/* silent */')],
    'an unbuffered row' => [function () use ($server) {
        $pdo = $server->pdo([PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => false]);
        foreach ($pdo->query("SELECT REPEAT('x', 100000), SLEEP(seq > 3) /* row */ FROM seq_1_to_60") as $row) {
        }
    }, $at_the_server('/* row */')],
    'a transaction' => [function () use ($server) {
        $pdo = $server->pdo();
        $pdo->beginTransaction();
        $pdo->exec('INSERT INTO locked VALUES (1)');
    }, $at_the_server('INSERT INTO locked')],
];
foreach ($cases as $name => [$task, $is_waiting]) {
    echo "$name: ", cancelled_in($task, $is_waiting), "\n";
}
echo 'a new connection: ', $server->pdo()->query("SELECT 'works'")->fetchColumn(), "\n";
?>
--EXPECT--
connect: cancelled, 0 sockets left
greeting: cancelled, 0 sockets left
query: cancelled, 0 sockets left
exec: cancelled, 0 sockets left
execute, emulated: cancelled, 0 sockets left
execute: cancelled, 0 sockets left
silent: cancelled, 0 sockets left
an unbuffered row: cancelled, 0 sockets left
a transaction: cancelled, 0 sockets left
a new connection: works
