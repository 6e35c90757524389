--TEST--
PDO pool: shutdown functions, destructors and what runs after a coroutine's end use the object as well
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Late
{
    public function __construct(private PDO $pdo, private string $name)
    {
    }
    public function __destruct()
    {
        echo "$this->name: ", $this->pdo->query("SELECT 'answer'")->fetchColumn(), ' ', counts($this->pdo), "\n";
    }
}
$pdo = pooled_sqlite(2);
Async\spawn(fn() => new Late($pdo, 'the result of a coroutine'));
Async\suspend();
register_shutdown_function(function () use ($pdo) {
    $pdo->beginTransaction();
    echo 'shutdown function: ', counts($pdo), "\n";
    Async\await(Async\spawn(fn() => $pdo->exec('SELECT 1')));
    echo json_encode($pdo->inTransaction()), ' ', counts($pdo), "\n";
    $pdo->rollBack();
});
$late = new Late($pdo, 'at the end');
$pdo->beginTransaction();
echo "script ends\n";
?>
--EXPECT--
the result of a coroutine: answer 1/0
script ends
shutdown function: 0/1
true 1/1
at the end: answer 2/0
