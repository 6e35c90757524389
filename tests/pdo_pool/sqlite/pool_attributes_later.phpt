--TEST--
PDO pool: the pool's attributes can be read, but not set later, and open no connection
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
echo json_encode([PDO::ATTR_POOL_ENABLED, PDO::ATTR_POOL_MIN, PDO::ATTR_POOL_MAX, PDO::ATTR_POOL_HEALTHCHECK_INTERVAL,
    PDO::ATTR_POOL_STMT_CACHE_SIZE]), "\n";
$all = ['ENABLED', 'MIN', 'MAX', 'HEALTHCHECK_INTERVAL', 'STMT_CACHE_SIZE'];
$plain = new PDO('sqlite::memory:');
foreach (['pooled' => pooled_sqlite(5, [PDO::ATTR_POOL_STMT_CACHE_SIZE => 3]), 'plain' => $plain] as $kind => $pdo) {
    foreach ($all as $name) {
        say("$kind $name", fn() => $pdo->getAttribute(constant("PDO::ATTR_POOL_$name")));
    }
}
$pdo = pooled_sqlite();
foreach ($all as $name) {
    say("set $name", fn() => $pdo->setAttribute(constant("PDO::ATTR_POOL_$name"), 1));
}
echo json_encode($pdo->errorInfo()), "\n";
$pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_WARNING);
var_dump($pdo->setAttribute(PDO::ATTR_POOL_MAX, 1));
var_dump($pdo->getAttribute(PDO::ATTR_POOL_HEALTHCHECK_INTERVAL));
echo counts($pdo), "\n";
?>
--EXPECTF--
[22,23,24,25,26]
pooled ENABLED: true
pooled MIN: 0
pooled MAX: 5
pooled HEALTHCHECK_INTERVAL: PDOException: SQLSTATE[IM001]: Driver does not support this function: driver does not support getting attributes
pooled STMT_CACHE_SIZE: 3
plain ENABLED: false
plain MIN: false
plain MAX: false
plain HEALTHCHECK_INTERVAL: PDOException: SQLSTATE[IM001]: Driver does not support this function: driver does not support that attribute
plain STMT_CACHE_SIZE: false
set ENABLED: PDOException: SQLSTATE[IM001]: Driver does not support this function: driver does not support setting attributes
set MIN: PDOException: SQLSTATE[IM001]: Driver does not support this function: driver does not support setting attributes
set MAX: PDOException: SQLSTATE[IM001]: Driver does not support this function: driver does not support setting attributes
set HEALTHCHECK_INTERVAL: PDOException: SQLSTATE[IM001]: Driver does not support this function: driver does not support setting attributes
set STMT_CACHE_SIZE: PDOException: SQLSTATE[IM001]: Driver does not support this function: driver does not support setting attributes
["IM001",null,null]

Warning: PDO::setAttribute(): SQLSTATE[IM001]: Driver does not support this function: driver does not support setting attributes in %s on line %d
bool(false)

Warning: PDO::getAttribute(): SQLSTATE[IM001]: Driver does not support this function: driver does not support getting attributes in %s on line %d
bool(false)
0/0
