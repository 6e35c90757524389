--TEST--
PDO pool: a call that needs no connection opens none
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled_sqlite();
say('inTransaction', fn() => $pdo->inTransaction());
say('errorCode', fn() => $pdo->errorCode());
say('errorInfo', fn() => $pdo->errorInfo());
say('lastInsertId', fn() => $pdo->lastInsertId());
say('commit', fn() => $pdo->commit());
say('rollBack', fn() => $pdo->rollBack());
foreach (['PERSISTENT', 'CASE', 'ORACLE_NULLS', 'ERRMODE', 'DRIVER_NAME', 'STATEMENT_CLASS', 'DEFAULT_FETCH_MODE', 'STRINGIFY_FETCHES'] as $name) {
    say($name, fn() => $pdo->getAttribute(constant("PDO::ATTR_$name")));
}
say('set', fn() => $pdo->setAttribute(PDO::ATTR_CASE, PDO::CASE_UPPER) && $pdo->setAttribute(PDO::ATTR_STATEMENT_CLASS, [PDOStatement::class]));
try {
    $pdo->setAttribute(PDO::ATTR_CASE, 77);
} catch (ValueError $e) {
    // Since PHP 8.5 the message names the argument.
    echo 'set nonsense: ValueError: ', str_replace('PDO::setAttribute(): Argument #2 ($value) ', '', $e->getMessage()), "\n";
}
say('an unknown method', fn() => $pdo->nothing());
var_dump(method_exists($pdo, 'mysqlNothing'), is_callable([$pdo, 'nothing']), method_exists($pdo, 'sqliteCreateFunction'));
echo count($pdo->getPool()), "\n";
say('a driver attribute', fn() => is_string($pdo->getAttribute(PDO::ATTR_SERVER_VERSION)));
echo counts($pdo), "\n";
?>
--EXPECT--
inTransaction: false
errorCode: "00000"
errorInfo: ["00000",null,null]
lastInsertId: "0"
commit: PDOException: There is no active transaction
rollBack: PDOException: There is no active transaction
PERSISTENT: false
CASE: 0
ORACLE_NULLS: 0
ERRMODE: 2
DRIVER_NAME: "sqlite"
STATEMENT_CLASS: ["PDOStatement"]
DEFAULT_FETCH_MODE: 4
STRINGIFY_FETCHES: false
set: true
set nonsense: ValueError: Case folding mode must be one of the PDO::CASE_* constants
an unknown method: Error: Call to undefined method PDO::nothing()
bool(false)
bool(false)
bool(true)
0
a driver attribute: true
1/0
