--TEST--
SQLite3: while one coroutine waits for a busy database, the others wait for their turn on its connection
--EXTENSIONS--
async
sqlite3
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
use Async\AsyncCancellation;
use function Async\{await, delay, spawn, suspend};

$file = tempnam(sys_get_temp_dir(), 'async');
$db = new SQLite3($file);
$db->enableExceptions(true);
$db->exec('CREATE TABLE t (name TEXT)');
$db->exec("INSERT INTO t VALUES ('first')");
$db->busyTimeout(20000);
$count = $db->prepare('SELECT COUNT(*) FROM t');
$locker = new SQLite3($file);
$order = [];
$step = function (string $name, Closure $task) use (&$order) {
    return spawn(function () use ($name, $task, &$order) {
        $outcome = outcome($task);
        $order[] = "$name: $outcome";
    });
};

$locker->exec('BEGIN EXCLUSIVE');
$all = [
    $step('exec', fn() => $db->exec("INSERT INTO t VALUES ('second')")),
    $step('execute', fn() => $count->execute()->fetchArray(SQLITE3_NUM)),
    $step('querySingle', fn() => $db->querySingle('SELECT COUNT(*) FROM t')),
    $cancelled = $step('cancelled', fn() => $db->exec("INSERT INTO t VALUES ('never')")),
    $step('without it', fn() => $db->lastErrorCode()),
];
suspend();
suspend();
$cancelled->cancel(new AsyncCancellation('enough'));
await($cancelled);
echo implode("\n", $order), "\n-- unlocked\n";
$order = [];
$locker->exec('COMMIT');
foreach ($all as $one) {
    await($one);
}
echo implode("\n", $order), "\n";

echo "-- a function that suspends\n";
$db->createFunction('slowly', function ($x) use ($db) { suspend(); return $x . $db->querySingle('SELECT 1'); });
$both = [spawn(fn() => $db->querySingle("SELECT slowly('a')")), spawn(fn() => $db->querySingle("SELECT slowly('b')"))];
echo await($both[0]), ' ', await($both[1]), "\n";
$locker->close();
$db->close();
unlink($file);
?>
--EXPECT--
without it: 0
cancelled: Async\AsyncCancellation: enough
-- unlocked
exec: true
querySingle: 2
execute: [2]
-- a function that suspends
a1 b1
