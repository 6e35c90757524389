--TEST--
PDO pool: a health check that opens connections while the constructor does so takes no place from it
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../pool.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$server = new PostgreSql();
Async\await(Async\spawn(function () use ($server) {
    for ($i = 0; $i < 20; $i++) {
        $pdo = $server->pdo([
            PDO::ATTR_POOL_ENABLED => true,
            PDO::ATTR_POOL_MIN => 3,
            PDO::ATTR_POOL_MAX => 3,
            PDO::ATTR_POOL_HEALTHCHECK_INTERVAL => 1, // Far less than three connections take.
        ]);
        if ($pdo->getPool()->count() !== 3) {
            echo 'connections: ', $pdo->getPool()->count(), "\n";
        }
    }
}));
echo "done\n";
?>
--EXPECT--
done
