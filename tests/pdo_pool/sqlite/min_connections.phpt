--TEST--
PDO pool: as many connections as ATTR_POOL_MIN says are opened at once
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
echo counts(pooled_sqlite(5, [PDO::ATTR_POOL_MIN => 3])), "\n";
say('fails', fn() => new PDO('sqlite:/nowhere/at/all', null, null, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MIN => 2]));
?>
--EXPECT--
3/0
fails: PDOException: SQLSTATE[HY000] [14] unable to open database file
