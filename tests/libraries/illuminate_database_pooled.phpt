--TEST--
Laravel's database component on a pooled PDO object: queries, nested transactions; several coroutines at once
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
mbstring
ctype
tokenizer
--SKIPIF--
<?php
require __DIR__ . '/../inc/databases.inc';
require __DIR__ . '/../inc/library.inc';
skip_without_seam();
skip_without_server('mariadb');
skip_without_library('illuminate-database');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/databases.inc';
require __DIR__ . '/../inc/library.inc';
require find_library('illuminate-database');
use Illuminate\Database\Capsule\Manager;
use Illuminate\Database\{Connection, MySqlConnection};
use Illuminate\Database\Eloquent\Model;
use function Async\{await, delay, spawn, suspend};

$server = new MariaDb();
$pooled = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 4];
final class Account extends Model
{
    public $timestamps = false;
    protected $table = 'account';
    protected $guarded = [];
}

// The usual configuration, with the options of the pool. It has no settings that would be made on one connection only.
$manager = new Manager();
$manager->addConnection([
    'driver' => 'mysql', 'host' => $server->host, 'port' => $server->port, 'database' => $server->database,
    'username' => $server->user, 'password' => $server->password, 'options' => $pooled,
]);
$manager->setAsGlobal();
$manager->bootEloquent();
$one = $manager->getConnection();
$one->getSchemaBuilder()->create('account', function ($table) {
    $table->increments('id');
    $table->integer('balance');
});
echo Account::create(['balance' => 100])->id, ' ', Account::create(['balance' => 100])->id, ' ', $one->table('account')->sum('balance'), "\n";
$one->transaction(function (Connection $outer) {
    $outer->table('account')->where('id', 1)->update(['balance' => 150]);
    try {
        $outer->transaction(function (Connection $inner) { // A savepoint.
            $inner->table('account')->where('id', 2)->update(['balance' => 0]);
            throw new DomainException();
        });
    } catch (DomainException) {
    }
});
echo json_encode($one->table('account')->orderBy('id')->pluck('balance', 'id')), "\n";

// Its queries, without transactions, from several coroutines at once. The first statement of the library is "use": the main
// flow keeps the connection on which it was made.
$pool = $one->getPdo()->getPool();
$holder = $server->pdo();
$holder->exec('BEGIN');
$holder->query('SELECT id FROM account WHERE id = 1 FOR UPDATE')->fetch();
$all = array_map(fn() => spawn(fn() => $one->scalar('SELECT CONNECTION_ID() FROM account WHERE id = ? FOR UPDATE', [1])), range(1, 3));
while ($pool->activeCount() < 4) {
    delay(1);
}
$holder->exec('ROLLBACK');
echo count(array_unique(array_map(fn($coroutine) => await($coroutine), $all))), " connections\n";

// The library counts the levels of transactions in its object: so an object for each coroutine, and one pool.
$pdo = $server->pdo($pooled);
$open = $most = 0;
$transfer = function (int $amount) use ($server, $pdo, &$open, &$most) {
    $connection = new MySqlConnection($pdo, $server->database);
    for ($i = 0; $i < 5; $i++) {
        $connection->transaction(function (Connection $outer) use ($amount, &$open, &$most) {
            $most = max($most, ++$open);
            while ($most < 4) { // The first ones wait for each other: every connection of the pool is in a transaction then.
                suspend();
            }
            $balance = $outer->table('account')->where('id', 1)->lockForUpdate()->value('balance');
            $outer->transaction(fn(Connection $inner) => $inner->table('account')->where('id', 1)->update(['balance' => $balance + $amount]));
            $open--;
        });
    }
    return $connection->transactionLevel();
};
echo json_encode(together(array_map(fn($amount) => fn() => $transfer($amount), range(1, 8)))), "\n";
echo 'balance ', Account::find(1)->balance, ", $most transactions at the same time, ",
    $pdo->getPool()->idleCount(), ' idle, ', $pdo->getPool()->activeCount(), " active\n";

// A connection that was lost is replaced; the library tries again by itself.
$connection = new MySqlConnection($pdo, $server->database);
$connection->setReconnector(fn() => null); // The object is as good as before.
$admin = $server->pdo();
$rows = await(spawn(function () use ($connection, $admin) {
    $connection->statement("SET @mine = 1"); // Keeps its connection.
    $admin->exec('KILL ' . $connection->scalar('SELECT CONNECTION_ID()'));
    return $connection->table('account')->count();
}));
echo "$rows rows\n";
?>
--EXPECT--
1 2 200
{"1":150,"2":100}
3 connections
[0,0,0,0,0,0,0,0]
balance 330, 4 transactions at the same time, 4 idle, 0 active
2 rows
