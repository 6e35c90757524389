--TEST--
PDO pool: an attribute that is set is set on all connections
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Statement extends PDOStatement
{
    private function __construct(public string $note)
    {
    }
}
$pdo = pooled_sqlite(3, [PDO::ATTR_POOL_MIN => 1]);
$modes = function () use ($pdo) {
    $held = [];
    // Three connections at the same time: one was idle, one is bound already, one is new.
    return json_encode(array_map(function ($coroutine) {
        return Async\await($coroutine);
    }, array_map(fn($i) => Async\spawn(function () use ($pdo) {
        $statement = $pdo->query("SELECT 1 AS one");
        Async\suspend();
        return [get_class($statement), $statement->note ?? null, $statement->fetch()];
    }), [1, 2, 3])));
};
$bound = $pdo->query('SELECT 1');
echo 'set: ', json_encode([$pdo->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_ASSOC),
    $pdo->setAttribute(PDO::ATTR_CASE, PDO::CASE_UPPER),
    $pdo->setAttribute(PDO::ATTR_STATEMENT_CLASS, [Statement::class, ['mine']])]), "\n";
echo json_encode($pdo->query('SELECT 1 AS one')->fetch()), "\n";
unset($bound);
echo $modes(), "\n";
echo counts($pdo), ' ', json_encode([$pdo->getAttribute(PDO::ATTR_DEFAULT_FETCH_MODE), $pdo->getAttribute(PDO::ATTR_CASE),
    $pdo->getAttribute(PDO::ATTR_STATEMENT_CLASS)]), "\n";
// One of the driver's: how long to wait for a lock.
var_dump($pdo->setAttribute(PDO::ATTR_TIMEOUT, 0));
$locks = new PDO('sqlite:' . $pdo->query('PRAGMA database_list')->fetch()['FILE']);
$locks->exec('BEGIN EXCLUSIVE');
$start = hrtime(true);
foreach ([1, 2, 3] as $i) {
    say('locked', fn() => in_coroutine(fn() => $pdo->exec('INSERT INTO t VALUES (1, 1)')));
}
echo hrtime(true) - $start < 20e9 ? "at once\n" : "late\n";
?>
--EXPECT--
set: [true,true,true]
{"ONE":1}
[["Statement","mine",{"ONE":1}],["Statement","mine",{"ONE":1}],["Statement","mine",{"ONE":1}]]
3/0 [2,1,["Statement",["mine"]]]
bool(true)
locked: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
locked: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
locked: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
at once
