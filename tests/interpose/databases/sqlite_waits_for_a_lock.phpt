--TEST--
libc seam: SQLite waits for a lock of another process, and only its coroutine does
--EXTENSIONS--
async
pdo
pdo_sqlite
sqlite3
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_child();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';
use function Async\{await, spawn};

$file = tempnam(sys_get_temp_dir(), 'async');
(new SQLite3($file))->exec('CREATE TABLE t (name TEXT)');

// Another process holds the lock until all here have waited for it a while.
$holder = new Child(<<<'PHP'
    $db = new SQLite3($argv[1]);
    $db->exec('BEGIN EXCLUSIVE');
    echo "locked\n";
    while (!file_exists($argv[1] . '.go')) {
        usleep(1000);
    }
    $db->exec("INSERT INTO t VALUES ('holder')");
    $db->exec('COMMIT');
    PHP, ['ext' => ['sqlite3'], 'async' => false, 'args' => [$file]]);
$holder->line();

$done = [];
$writers = [
    spawn(function () use ($file, &$done) {
        $pdo = new PDO("sqlite:$file", null, null, [PDO::ATTR_TIMEOUT => 20]);
        $pdo->exec("INSERT INTO t VALUES ('PDO')");
        $done[] = 'PDO';
    }),
    spawn(function () use ($file, &$done) {
        $db = new SQLite3($file);
        $db->busyTimeout(20000);
        $db->exec("INSERT INTO t VALUES ('SQLite3')");
        $done[] = 'SQLite3';
    }),
];
spawn(function () use ($file, &$done) {
    for ($turns = 0; $turns < 20; $turns++) {
        usleep(2000);
    }
    echo 'others had their turns, done: ', count($done), "\n";
    touch("$file.go");
});
array_map(fn($writer) => await($writer), $writers);
$holder->wait();
$names = array_column((new PDO("sqlite:$file"))->query('SELECT name FROM t')->fetchAll(), 'name');
echo array_shift($names), " was first\n";
sort($names);
echo implode(' ', $names), "\n";

// Its own error when the time is over, and a cancellation before.
$locker = new SQLite3($file);
$locker->exec('BEGIN EXCLUSIVE');
echo 'busy: ', outcome(fn() => await(spawn(fn() => (new PDO("sqlite:$file", null, null, [PDO::ATTR_TIMEOUT => 1]))->exec("INSERT INTO t VALUES ('never')")))), "\n";
echo 'cancelled: ', cancelled_in(fn() => (new PDO("sqlite:$file", null, null, [PDO::ATTR_TIMEOUT => 60]))->exec("INSERT INTO t VALUES ('never')")), "\n";
$locker->exec('COMMIT');
echo 'rows: ', (new SQLite3($file))->querySingle('SELECT COUNT(*) FROM t'), "\n";
array_map('unlink', glob("$file*"));
?>
--EXPECT--
others had their turns, done: 0
holder was first
PDO SQLite3
busy: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
cancelled: cancelled, 0 sockets left
rows: 3
