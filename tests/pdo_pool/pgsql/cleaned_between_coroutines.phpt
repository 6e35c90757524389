--TEST--
PDO pool: a connection with session state is cleaned, and used again
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
$pdo = pooled($server, 1);
// No text of these is taken for one that leaves something behind.
$show = ['name' => 'SHOW application_name', 'temporary' => "SELECT COUNT(*) FROM pg_class WHERE relpersistence = 't'",
    'locks' => "SELECT COUNT(*) FROM pg_locks WHERE locktype LIKE 'advis%'", 'channels' => 'SELECT COUNT(*) FROM pg_listening_channels()',
    'cursors' => "SELECT COUNT(*) FROM pg_cursors WHERE is_holdable", 'prepared' => 'SELECT COUNT(*) FROM pg_prepared_statements WHERE from_sql'];
$look = fn() => array_map(fn($query) => $pdo->query($query)->fetchColumn(), $show) + ['pid' => $pdo->query('SELECT pg_backend_pid()')->fetchColumn()];
$clean = $look();
foreach (["SET application_name = 'mine'", "SELECT set_config('application_name', 'mine', false)", 'CREATE TEMP TABLE mine (v INT)', 'SELECT 1 AS v INTO TEMP mine',
    'SELECT pg_advisory_lock(1)', 'LISTEN mine', 'DECLARE c CURSOR WITH HOLD FOR SELECT 1', "PREPARE p AS SELECT 1",
    "DO \$\$ BEGIN PERFORM set_config('application_name', 'mine', false); END \$\$"] as $sql) {
    in_coroutine(function () use ($pdo, $sql, $look, $clean) {
        $pdo->exec($sql);
        echo strtok($sql, '('), ': ', counts($pdo), ' ', json_encode(array_diff_assoc($look(), $clean));
    });
    echo ', then ', counts($pdo), ' ', json_encode(array_diff_assoc($look(), $clean)), "\n";
}
?>
--EXPECT--
SET application_name = 'mine': 0/1 {"name":"mine"}, then 1/0 []
SELECT set_config: 0/1 {"name":"mine"}, then 1/0 []
CREATE TEMP TABLE mine : 0/1 {"temporary":1}, then 1/0 []
SELECT 1 AS v INTO TEMP mine: 0/1 {"temporary":1}, then 1/0 []
SELECT pg_advisory_lock: 0/1 {"locks":1}, then 1/0 []
LISTEN mine: 0/1 {"channels":1}, then 1/0 []
DECLARE c CURSOR WITH HOLD FOR SELECT 1: 0/1 {"cursors":1}, then 1/0 []
PREPARE p AS SELECT 1: 0/1 {"prepared":1}, then 1/0 []
DO $$ BEGIN PERFORM set_config: 0/1 {"name":"mine"}, then 1/0 []
