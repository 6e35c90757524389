--TEST--
PDO pool: a user's subclass is pooled as PDO is, and looks as it always did
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
class Database extends PDO
{
    public int $calls = 0;
    public function __construct(string $dsn, array $options)
    {
        parent::__construct($dsn, null, null, $options);
    }
    public function query(string $query, ?int $fetchMode = null, mixed ...$args): PDOStatement|false
    {
        $this->calls++;
        return parent::query($query);
    }
    public function scalar(string $sql): mixed
    {
        return $this->query($sql)->fetchColumn();
    }
}
class Unconstructed extends PDO
{
    public function __construct()
    {
    }
}
$pdo = new Database('sqlite:' . database_file(), [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 2]);
echo get_class($pdo), ' ', in_coroutine(fn() => $pdo->scalar('SELECT 42')), ' ', $pdo->calls, ' ', counts($pdo), "\n";
var_dump($pdo instanceof PDO, $pdo);
say('clone', fn() => clone $pdo);
say('serialize', fn() => serialize($pdo));
say('call_user_func', fn() => call_user_func([$pdo, 'exec'], 'SELECT 1'));
say('first class callable', fn() => $pdo->quote(...)("it's"));
say('reflection', fn() => (new ReflectionMethod('PDO', 'quote'))->invoke($pdo, 'x'));
echo (new ReflectionMethod('PDO', 'getPool')), json_encode((new ReflectionClass('PDO'))->getConstant('ATTR_POOL_MAX')), "\n";
say('unconstructed', fn() => (new Unconstructed)->query('SELECT 1'));
say('unconstructed pool', fn() => (new Unconstructed)->getPool());
?>
--EXPECTF--
Database 42 1 1/0
bool(true)
object(Database)#1 (1) {
  ["calls"]=>
  int(1)
}
clone: Error: Trying to clone an uncloneable object of class Database
serialize: Exception: Serialization of 'Database' is not allowed
call_user_func: 0
first class callable: "'it''s'"
reflection: "'x'"
Method [ <internal:async> public method getPool ] {

  - Parameters [0] {
  }
  - Return [ ?Async\Pool ]
}
24
unconstructed: Error: %sinitialized%S
unconstructed pool: null
