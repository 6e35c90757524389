--TEST--
PDO pool: what cannot be pooled is refused by the constructor
--EXTENSIONS--
async
pdo
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$try = function (string $dsn, array $options = []) {
    say($dsn . ($options ? ' persistent' : ''), fn() => get_class(new PDO($dsn, null, null, [PDO::ATTR_POOL_ENABLED => true] + $options)));
};
$file = database_file();
$try("sqlite::memory:");
$try("sqlite:");
$try("sqlite:file:x?mode=memory");
$try("sqlite:file::memory:");
$try("sqlite:file:x?mode=memory&cache=shared");
$try("oracle:x");
$try("nonsense");
try {
    new PDO("sqlite:$file", null, null, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_PERSISTENT => true]);
} catch (PDOException $e) {
    echo $e->getMessage(), "\n";
}
try {
    new PDO("sqlite:$file", null, null, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_ERRMODE => 99]);
} catch (ValueError $e) {
    // Since PHP 8.5 the message names the argument.
    echo str_replace('PDO::setAttribute(): Argument #2 ($value) ', '', $e->getMessage()), "\n";
}
$pdo = pooled_sqlite();
say('again', fn() => $pdo->__construct("sqlite:$file", null, null, [PDO::ATTR_POOL_ENABLED => true]));
?>
--EXPECT--
sqlite::memory:: PDOException: PDO::ATTR_POOL_ENABLED: an in-memory database cannot be pooled: each connection would have one of its own. Use a file, or file:NAME?mode=memory&cache=shared
sqlite:: PDOException: PDO::ATTR_POOL_ENABLED: an in-memory database cannot be pooled: each connection would have one of its own. Use a file, or file:NAME?mode=memory&cache=shared
sqlite:file:x?mode=memory: PDOException: PDO::ATTR_POOL_ENABLED: an in-memory database cannot be pooled: each connection would have one of its own. Use a file, or file:NAME?mode=memory&cache=shared
sqlite:file::memory:: PDOException: PDO::ATTR_POOL_ENABLED: an in-memory database cannot be pooled: each connection would have one of its own. Use a file, or file:NAME?mode=memory&cache=shared
sqlite:file:x?mode=memory&cache=shared: "PDO"
oracle:x: PDOException: PDO::ATTR_POOL_ENABLED: the driver "oracle" cannot be pooled; mysql, pgsql and sqlite can
nonsense: PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source name
PDO::ATTR_POOL_ENABLED cannot be used together with PDO::ATTR_PERSISTENT: the pool keeps the connections itself
Error mode must be one of the PDO::ERRMODE_* constants
again: PDOException: The PDO object is connected already
