--TEST--
PDO pool: the collector frees a PDO object before its statements, or a cycle through a function of it
--EXTENSIONS--
async
pdo
pdo_sqlite
--INI--
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Holder
{
    public $pdo, $statement, $self;
    public function __construct()
    {
        $this->pdo = pooled_sqlite(2);
        $this->statement = $this->pdo->prepare('SELECT 1');
        $this->self = $this;
    }
}
$pool = (new Holder)->pdo->getPool();
gc_collect_cycles();
echo json_encode([$pool->isClosed(), count($pool)]), "\n";

$pdo = pooled_sqlite(2);
$pdo->sqliteCreateFunction('f', function ($x) use ($pdo) { return $x; });
$pdo->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_NUM);
echo $pdo->query('SELECT f(7)')->fetchColumn(), "\n";
$pool = $pdo->getPool();
$weak = WeakReference::create($pdo);
unset($pdo);
echo json_encode($weak->get() === null), "\n";
gc_collect_cycles();
echo json_encode([$weak->get() === null, $pool->isClosed(), count($pool)]), "\n";

// With a connection that is bound.
$pdo = pooled_sqlite(2);
$pdo->sqliteCreateFunction('f', function ($x) use ($pdo) { return $x; });
$pdo->beginTransaction();
echo $pdo->query('SELECT f(8)')->fetchColumn(), ' ', counts($pdo), "\n";
$pool = $pdo->getPool();
unset($pdo);
gc_collect_cycles();
echo json_encode([$pool->isClosed(), count($pool)]), "\n";
?>
--EXPECT--
[true,0]
7
false
[true,true,0]
8 0/1
[true,0]
