--TEST--
libc seam: PDO's getNotify() waits for a notification, and only its coroutine does
--EXTENSIONS--
async
pdo
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('postgresql');
?>
--INI--
error_reporting=24575
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';
use function Async\{await, spawn};

$server = new PostgreSql();
$listeners = array_map(fn($i) => spawn(function () use ($i, $server) {
    $pdo = $server->pdo();
    $pdo->exec('LISTEN news');
    $pdo->exec("SET application_name = 'listener'");
    return $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 20000)['payload'] ?? 'nothing';
}), range(1, 10));
$speaker = $server->pdo();
while ($speaker->query("SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'listener' AND state = 'idle'")->fetchColumn() < 10) {
    usleep(2000);
}
$speaker->exec("NOTIFY news, 'heard'");
echo implode(' ', array_map(fn($listener) => await($listener), $listeners)), "\n";
?>
--EXPECT--
heard heard heard heard heard heard heard heard heard heard
