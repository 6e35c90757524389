--TEST--
PDO pool: temporary tables and settings are found however they are made
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
--FILE--
<?php
require __DIR__ . '/../pool.inc';
$pdo = pooled($server = new PostgreSql(), 1);
$state = fn() => $pdo->query("SELECT COUNT(*) || ' ' || current_setting('TimeZone') FROM pg_class WHERE relname = 'left'")->fetchColumn();
$untouched = in_coroutine($state);
foreach ([
    'SELECT 1 AS v INTO TEMP "left"',
    "SELECT 1 AS v\nINTO\t  TEMPORARY \"left\"",
    'SELECT 1 AS v INTO /* here */ LOCAL TEMP TABLE "left"',
    'SELECT 1 AS v INTO pg_temp."left"',
    'CREATE TABLE pg_temp."left" (v INT)',
    'EXPLAIN ANALYZE CREATE TEMP TABLE "left" AS SELECT 1',
    "UPDATE pg_settings SET setting = 'Asia/Bangkok' WHERE name = 'TimeZone'",
    "WITH s AS (SELECT set_config('TimeZone', 'Asia/Bangkok', false)) SELECT * FROM s",
] as $sql) {
    in_coroutine(fn() => $pdo->exec($sql));
    $found = in_coroutine($state);
    echo $found === $untouched ? 'nothing' : $found, " is left\n";
}
?>
--EXPECT--
nothing is left
nothing is left
nothing is left
nothing is left
nothing is left
nothing is left
nothing is left
nothing is left
