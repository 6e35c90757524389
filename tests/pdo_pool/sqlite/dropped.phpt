--TEST--
PDO pool: dropping the object closes the pool, and at once what is unreachable
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite(3);
$file = $pdo->query('PRAGMA database_list')->fetch()['file'];
$pool = $pdo->getPool();
$pdo->beginTransaction();
$pdo->exec('INSERT INTO t VALUES (1, 1)');
in_coroutine(fn() => $pdo->exec('SELECT 1'));
echo counts($pdo), "\n";
$pdo = null;
echo json_encode([$pool->isClosed(), count($pool)]), ' rows: ', (new PDO("sqlite:$file"))->query('SELECT COUNT(*) FROM t')->fetchColumn(), "\n";

function leave(): void
{
    $pdo = pooled_sqlite();
    $pdo->beginTransaction();
    throw new RuntimeException('on its way');
}
say('unwinding', fn() => leave());

// The coroutine ends later.
$pdo = pooled_sqlite();
$pool = $pdo->getPool();
$later = Async\spawn(function (WeakReference $weak) {
    $weak->get()->beginTransaction();
    Async\suspend();
    Async\suspend();
}, WeakReference::create($pdo));
Async\suspend();
$pdo = null;
echo json_encode([$pool->isClosed(), count($pool)]), "\n";
Async\await($later);
echo "harmless\n";
?>
--EXPECT--
1/1
[true,0] rows: 0
unwinding: RuntimeException: on its way
[true,0]
harmless
