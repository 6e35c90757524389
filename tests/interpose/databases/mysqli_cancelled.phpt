--TEST--
libc seam: a coroutine that is cancelled in mysqli leaves no connection behind
--EXTENSIONS--
async
mysqlnd
mysqli
openssl
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

$server = new MariaDb(tls: true);
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();
$watcher = $server->connect();
$at_the_server = function (string $text) use ($watcher) {
    return fn() => $watcher->query("SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE '%$text%' AND info NOT LIKE '%processlist%'")->fetch_column() > 0;
};
$tls = MYSQLI_CLIENT_SSL | MYSQLI_CLIENT_SSL_DONT_VERIFY_SERVER_CERT;
$watcher->query('CREATE TABLE locked (id INT)');
$watcher->query('LOCK TABLES locked WRITE');

$cases = [
    'connect' => [fn() => mysqli_connect('127.0.0.1', 'test', 'secret', '', $full_port), null],
    'greeting' => [fn() => mysqli_connect('127.0.0.1', 'test', 'secret', '', $silent_port), null],
    'query' => [fn() => $server->connect()->query("SELECT SLEEP(30) /* query */"), $at_the_server('/* query */')],
    'query over TLS' => [fn() => $server->connect($tls)->query("SELECT SLEEP(30) /* tls */"), $at_the_server('/* tls */')],
    'real_query' => [fn() => $server->connect()->real_query("SELECT SLEEP(30) /* real */"), $at_the_server('/* real */')],
    'execute' => [function () use ($server) {
        $db = $server->connect();
        $db->prepare("SELECT SLEEP(30) /* execute */")->execute();
    }, $at_the_server('/* execute */')],
    'multi_query' => [function () use ($server) {
        $db = $server->connect();
        $db->multi_query("SELECT 1; SELECT SLEEP(30) /* multi */");
        $db->store_result();
        $db->next_result();
    }, $at_the_server('/* multi */')],
    'an unbuffered row' => [function () use ($server) {
        $db = $server->connect();
        $result = $db->query("SELECT REPEAT('x', 100000), SLEEP(seq > 3) /* row */ FROM seq_1_to_60", MYSQLI_USE_RESULT);
        while ($result->fetch_row()) {
        }
    }, $at_the_server('/* row */')],
    'a transaction' => [function () use ($server) {
        $db = $server->connect();
        $db->begin_transaction();
        $db->query("INSERT INTO locked VALUES (1)");
    }, $at_the_server('INSERT INTO locked')],
    'poll' => [function () use ($server) {
        $db = $server->connect();
        $db->query("SELECT SLEEP(30) /* poll */", MYSQLI_ASYNC);
        $read = $error = $reject = [$db];
        mysqli_poll($read, $error, $reject, 30);
    }, $at_the_server('/* poll */')],
];
foreach ($cases as $name => [$task, $is_waiting]) {
    echo "$name: ", cancelled_in($task, $is_waiting), "\n";
}
echo 'a new connection: ', $server->connect()->query("SELECT 'works'")->fetch_column(), "\n";
?>
--EXPECT--
connect: cancelled, 0 sockets left
greeting: cancelled, 0 sockets left
query: cancelled, 0 sockets left
query over TLS: cancelled, 0 sockets left
real_query: cancelled, 0 sockets left
execute: cancelled, 0 sockets left
multi_query: cancelled, 0 sockets left
an unbuffered row: cancelled, 0 sockets left
a transaction: cancelled, 0 sockets left
poll: cancelled, 0 sockets left
a new connection: works
