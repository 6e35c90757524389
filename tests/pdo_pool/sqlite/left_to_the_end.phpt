--TEST--
PDO pool: what is left at the end of the request is freed, in whatever order
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
#[AllowDynamicProperties]
class Keeper
{
    public static array $kept = [];
    public $self;
}
$keeper = new Keeper;
$keeper->self = $keeper;
$keeper->pdo = $pdo = pooled_sqlite(4);
$keeper->statement = $pdo->query('SELECT 1 UNION SELECT 2');
Keeper::$kept = [pooled_sqlite(2), $pdo->prepare('SELECT 3'), pooled_sqlite(2)->query('SELECT 4')];
Keeper::$kept[0]->beginTransaction();
in_coroutine(function () use ($keeper) { $keeper->other = $keeper->pdo->query('SELECT 5'); });
foreach (pooled_sqlite(2)->query('SELECT 6') as $row) {
    echo $row[0], "\n";
}
$rows = (function () { yield from pooled_sqlite(2)->query('SELECT 7 UNION SELECT 8'); })();
echo $rows->current()[0], "\n";
echo "end\n";
?>
--EXPECT--
6
7
end
