--TEST--
PDO pool: odd ways to use the object: constructed twice or never, rows into objects that query, foreach across switches, a fork
--EXTENSIONS--
async
pdo
pdo_sqlite
--INI--
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../pool.inc';
use function Async\{await, spawn, suspend};

$file = database_file();
(new PDO("sqlite:$file"))->exec('CREATE TABLE t (id INTEGER PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 10), (2, 20), (3, 30)');
$options = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 4];
$pdo = new PDO("sqlite:$file", null, null, $options);

// Twice, both ways round; and never.
say('pooled again', fn() => $pdo->__construct("sqlite:$file", null, null, $options));
say('plain over pooled', fn() => $pdo->__construct("sqlite:$file"));
$plain = new PDO("sqlite:$file");
say('pooled over plain', fn() => $plain->__construct("sqlite:$file", null, null, $options));
say('still', fn() => [$pdo->query('SELECT 1')->fetchColumn(), $plain->query('SELECT 2')->fetchColumn(), counts($pdo)]);
$blank = (new ReflectionClass('PDO'))->newInstanceWithoutConstructor();
say('never', fn() => $blank->query('SELECT 1'));
say('later', function () use ($blank, $file, $options) { $blank->__construct("sqlite:$file", null, null, $options); return in_coroutine(fn() => $blank->query('SELECT 3')->fetchColumn()); });
class Throws extends PDO
{
    public function __construct(string $dsn, array $options, bool $before)
    {
        $before && throw new LogicException('before');
        parent::__construct($dsn, null, null, $options);
        $this->beginTransaction();
        throw new LogicException('after');
    }
}
say('throws', fn() => new Throws("sqlite:$file", $options, true));
say('throws', fn() => new Throws("sqlite:$file", $options, false));
say('writable', fn() => (new PDO("sqlite:$file"))->exec('UPDATE t SET v = v'));

// Rows become objects whose constructors use the pool, and wait.
class Row
{
    public $id;
    public function __construct(PDO $pdo)
    {
        suspend();
        $this->own = $pdo->query("SELECT v FROM t WHERE id = $this->id")->fetchColumn();
    }
    public $own;
}
echo json_encode(together(array_fill(0, 2, fn() => array_column($pdo->query('SELECT id FROM t')->fetchAll(PDO::FETCH_CLASS, Row::class, [$pdo]), 'own')))), ' ', counts($pdo), "\n";
echo json_encode(in_coroutine(function () use ($pdo) {
    $row = new class { public $id; public $v; };
    $statement = $pdo->query('SELECT * FROM t');
    $statement->setFetchMode(PDO::FETCH_INTO, $row);
    $seen = [];
    foreach ($statement as $same) {
        $seen[] = $same === $row ? $row->v : null;
        suspend();
    }
    return $seen;
})), ' ', counts($pdo), "\n";
echo json_encode(in_coroutine(function () use ($pdo) {
    $statement = $pdo->query('SELECT * FROM t');
    $lazy = $statement->fetch(PDO::FETCH_LAZY);
    unset($statement); // The row is all that leads to it.
    suspend();
    return [$lazy->v, $lazy->queryString, counts($pdo)];
})), ' ', counts($pdo), "\n";

// These iterators outlive their statement. Another coroutine leaves them in the middle.
$iterator = in_coroutine(fn() => $pdo->query('SELECT v FROM t')->getIterator());
$iterator->rewind();
echo json_encode([$iterator->current()['v'], counts($pdo)]), ' ';
unset($iterator);
$generator = (function () use ($pdo) { foreach ($pdo->query('SELECT v FROM t') as $row) { yield $row['v']; } })();
echo json_encode([in_coroutine(fn() => $generator->current()), in_coroutine(function () use ($generator) { $generator->next(); return $generator->current(); }), counts($pdo)]), ' ';
unset($generator);
echo counts($pdo), "\n";

// A class for statements whose constructor queries the pool.
class Statement extends PDOStatement
{
    public $other;
    protected function __construct(PDO $pdo)
    {
        suspend();
        $this->other = get_class($pdo);
    }
}
$pdo->setAttribute(PDO::ATTR_STATEMENT_CLASS, [Statement::class, [$pdo]]);
say('statement class', fn() => together(array_fill(0, 2, function () use ($pdo) { $s = $pdo->query('SELECT 4'); return [get_class($s), $s->other, $s->fetchColumn()]; })));
$pdo->setAttribute(PDO::ATTR_STATEMENT_CLASS, [PDOStatement::class]);

// Dropped while a coroutine is in its query: it is done first.
$own = new PDO("sqlite:$file", null, null, $options);
$own->sqliteCreateFunction('pause', function ($x) { suspend(); return $x; });
$inside = spawn(fn(PDO $given) => $given->query('SELECT pause(5)')->fetchColumn(), $own);
suspend();
$own = null;
say('dropped', fn() => await($inside));

// Dumped.
ob_start();
var_dump($pdo);
print_r($pdo);
var_export([(array) $pdo, get_object_vars($pdo), $pdo == $plain, count(get_mangled_object_vars($pdo))]);
echo preg_replace('/\s+/', ' ', ob_get_clean()), "\n";
say('json', fn() => json_encode($pdo));
say('WeakMap', function () use ($pdo) { $map = new WeakMap; $map[$pdo] = 1; return count($map); });

// A child of this process has connections of its own.
if (function_exists('pcntl_fork')) {
    $held = $pdo->query('SELECT v FROM t');
    $pid = pcntl_fork();
    if ($pid === 0) {
        $pdo = $held = null;
        exit(0);
    }
    pcntl_waitpid($pid, $status);
}
$statement = $held ?? $pdo->query('SELECT v FROM t');
echo json_encode($statement->fetchAll(PDO::FETCH_COLUMN)), "\n";
?>
--EXPECTF--
pooled again: PDOException: The PDO object is connected already
plain over pooled: PDOException: The PDO object is connected already
pooled over plain: PDOException: The PDO object is connected already
still: [1,2,"1\/0"]
never: Error: %sinitialized%S
later: 3
throws: LogicException: before
throws: LogicException: after
writable: 3
[[10,20,30],[10,20,30]] 2/0
[10,20,30] 2/0
[10,"SELECT * FROM t","1\/1"] 2/0
[10,"1\/1"] [10,20,"1\/1"] 2/0
statement class: [["Statement","PDO",4],["Statement","PDO",4]]
dropped: 5
object(PDO)#%d (0) { } PDO Object ( ) array ( 0 => array ( ), 1 => array ( ), 2 => false, 3 => 0, )
json: "{}"
WeakMap: 1
[10,20,30]
