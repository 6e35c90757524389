--TEST--
PDO pool: Pdo\Pgsql and its methods, and PDO::connect() to PostgreSQL
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
if (!class_exists('Pdo\Pgsql')) {
    die('skip drivers have classes from PHP 8.4 on');
}
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Mine extends Pdo\Pgsql
{
}
$server = new PostgreSql();
$arguments = [$server->dsn(), $server->user, $server->password, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 2]];
foreach (['new' => fn() => new Pdo\Pgsql(...$arguments), 'new of a subclass' => fn() => new Mine(...$arguments),
    'connect' => fn() => PDO::connect(...$arguments), 'connect of a subclass' => fn() => Mine::connect(...$arguments)] as $how => $make) {
    $pdo = $make();
    $pids = together(array_fill(0, 4, fn() => $pdo->query('SELECT pg_backend_pid(), pg_sleep(0.01)')->fetchColumn()));
    echo "$how: ", get_class($pdo), ' ', count(array_unique($pids)), ' ', counts($pdo), "\n";
}
echo $pdo->escapeIdentifier('a "b"'), ' ', counts($pdo), "\n";
$pdo->exec('CREATE TABLE t (a INT, b TEXT)');
var_dump($pdo->copyFromArray('t', ["1\tone", "2\ttwo"]));
echo json_encode($pdo->copyToArray('t')), ' ', counts($pdo), "\n";
$file = database_file();
file_put_contents($file, "3\tthree\n");
var_dump($pdo->copyFromFile('t', $file), $pdo->copyToFile('t', "$file.out"));
echo json_encode(file_get_contents("$file.out")), "\n";
// All of it uses the connection of the transaction.
in_coroutine(function () use ($pdo) {
    $pdo->beginTransaction();
    $pdo->exec('DELETE FROM t WHERE a > 1');
    Async\suspend();
    echo json_encode([$pdo->getPid() === $pdo->query('SELECT pg_backend_pid()')->fetchColumn(), count($pdo->copyToArray('t')),
        in_coroutine(fn() => count($pdo->copyToArray('t')))]), ' ', counts($pdo), "\n";
    $oid = $pdo->lobCreate();
    fwrite($pdo->lobOpen($oid, 'w'), 'large');
    echo stream_get_contents($pdo->lobOpen($oid)), ' ', json_encode($pdo->lobUnlink($oid)), "\n";
});
in_coroutine(function () use ($pdo) {
    $pdo->exec('LISTEN news');
    in_coroutine(fn() => $pdo->exec("NOTIFY news, 'hello'"));
    echo json_encode($pdo->getNotify(PDO::FETCH_ASSOC, 10000)['payload']), "\n";
});
// A callback is the coroutine's own.
$warn = "DO $$ BEGIN RAISE NOTICE 'warned'; END $$";
$single = new Pdo\Pgsql($arguments[0], $arguments[1], $arguments[2], [PDO::ATTR_POOL_MAX => 1] + $arguments[3]);
in_coroutine(function () use ($single, $warn) {
    $single->setNoticeCallback(function (string $message) { echo 'told: ', trim($message), "\n"; });
    echo counts($single), "\n";
    $single->exec($warn);
    $single->setNoticeCallback(null);
    $single->exec($warn);
    $single->setNoticeCallback(function (string $message) { echo 'told: ', trim($message), "\n"; });
});
in_coroutine(fn() => $single->exec($warn));
echo 'then nobody is told, ', counts($single), "\n";
say('wrong class', fn() => get_class(Pdo\Pgsql::connect('sqlite:x', null, null, $arguments[3])));
say('not pooled', fn() => get_class(PDO::connect(...array_slice($arguments, 0, 3))));
?>
--EXPECTF--
new: Pdo\Pgsql 2 2/0
new of a subclass: Mine 2 2/0
connect: Pdo\Pgsql 2 2/0
connect of a subclass: Mine 2 2/0
"a ""b""" 2/0
bool(true)
["1\tone\n","2\ttwo\n"] 2/0
bool(true)
bool(true)
"1\tone\n2\ttwo\n3\tthree\n"
[true,1,3] 1/1
large true
"hello"
0/1
told: NOTICE:  warned
then nobody is told, 1/0
wrong class: PDOException: %s
not pooled: "Pdo\\Pgsql"
