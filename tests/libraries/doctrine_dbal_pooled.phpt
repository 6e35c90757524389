--TEST--
Doctrine DBAL on a pooled PDO object: queries, statements, nested transactions; several coroutines at once
--EXTENSIONS--
async
mysqlnd
pdo
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/../inc/databases.inc';
require __DIR__ . '/../inc/library.inc';
skip_without_seam();
skip_without_server('mariadb');
skip_without_library('doctrine-dbal');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/databases.inc';
require __DIR__ . '/../inc/library.inc';
require find_library('doctrine-dbal');
use Doctrine\DBAL\{Configuration, Connection, Driver, DriverManager};
use Doctrine\DBAL\Driver\Middleware\AbstractDriverMiddleware;
use function Async\{await, delay, spawn, suspend};

$server = new MariaDb();
$parameters = [
    'driver' => 'pdo_mysql', 'host' => $server->host, 'port' => $server->port, 'dbname' => $server->database,
    'user' => $server->user, 'password' => $server->password,
];
$pooled = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 4];

// One object of the library is made in the usual way, with the options of the pool.
$one = DriverManager::getConnection($parameters + ['driverOptions' => $pooled]);
$one->executeStatement('CREATE TABLE account (id INT PRIMARY KEY, balance INT) ENGINE=InnoDB');
foreach ([1, 2] as $id) {
    $one->insert('account', ['id' => $id, 'balance' => 100]);
}
$statement = $one->prepare('SELECT balance FROM account WHERE id = ?');
$statement->bindValue(1, 2);
echo 'balance ', $statement->executeQuery()->fetchOne(), ', in all ',
    $one->createQueryBuilder()->select('SUM(balance)')->from('account')->where('id < :id')->setParameter('id', 9)->fetchOne(), "\n";
$one->transactional(function (Connection $outer) {
    $outer->update('account', ['balance' => 150], ['id' => 1]);
    $outer->beginTransaction(); // A savepoint.
    $outer->update('account', ['balance' => 0], ['id' => 2]);
    $outer->rollBack();
});
echo json_encode($one->fetchAllKeyValue('SELECT id, balance FROM account ORDER BY id')), "\n";

// Its queries, without transactions, from several coroutines at once.
unset($statement);
$pool = $one->getNativeConnection()->getPool();
$holder = $server->pdo();
$holder->exec('BEGIN');
$holder->query('SELECT id FROM account WHERE id = 1 FOR UPDATE')->fetch();
$all = array_map(fn() => spawn(fn() => $one->fetchOne('SELECT CONNECTION_ID() FROM account WHERE id = ? FOR UPDATE', [1])), range(1, 4));
while ($pool->activeCount() < 4) {
    delay(1);
}
$holder->exec('ROLLBACK');
echo count(array_unique(array_map(fn($coroutine) => await($coroutine), $all))), " connections\n";
unset($one);

// The library counts the levels of transactions in its object: so an object for each coroutine, and one pool.
final class OnePool implements Driver\Middleware
{
    public function __construct(private PDO $pdo) {}

    public function wrap(Driver $driver): Driver
    {
        return new class($driver, $this->pdo) extends AbstractDriverMiddleware {
            public function __construct(Driver $driver, private PDO $pdo) { parent::__construct($driver); }

            public function connect(array $params): Driver\Connection { return new Driver\PDO\Connection($this->pdo); }
        };
    }
}
$pdo = $server->pdo($pooled);
$configuration = (new Configuration())->setMiddlewares([new OnePool($pdo)]);
$open = $most = 0;
$transfer = function (int $amount) use ($parameters, $configuration, &$open, &$most) {
    $connection = DriverManager::getConnection($parameters, $configuration);
    for ($i = 0; $i < 5; $i++) {
        $connection->transactional(function (Connection $outer) use ($amount, &$open, &$most) {
            $most = max($most, ++$open);
            while ($most < 4) { // The first ones wait for each other: every connection of the pool is in a transaction then.
                suspend();
            }
            $balance = $outer->fetchOne('SELECT balance FROM account WHERE id = 1 FOR UPDATE');
            $outer->transactional(fn(Connection $inner) => $inner->update('account', ['balance' => $balance + $amount], ['id' => 1]));
            $open--;
        });
    }
    return $connection->getTransactionNestingLevel();
};
echo json_encode(together(array_map(fn($amount) => fn() => $transfer($amount), range(1, 8)))), "\n";
echo 'balance ', DriverManager::getConnection($parameters, $configuration)->fetchOne('SELECT balance FROM account WHERE id = 1'),
    ", $most transactions at the same time, ", $pdo->getPool()->idleCount(), ' idle, ', $pdo->getPool()->activeCount(), " active\n";
?>
--EXPECT--
balance 100, in all 200
{"1":150,"2":100}
4 connections
[0,0,0,0,0,0,0,0]
balance 330, 4 transactions at the same time, 4 idle, 0 active
