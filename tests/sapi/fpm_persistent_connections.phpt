--TEST--
sapi: coroutines of many requests share the persistent connections of their php-fpm worker, but not one that was interrupted
--EXTENSIONS--
async
pdo
pdo_pgsql
curl
--SKIPIF--
<?php
require __DIR__ . '/../inc/databases.inc';
require __DIR__ . '/../inc/server.inc';
skip_without_seam();
skip_without_server('postgresql');
FpmServer::skip_without();
skip_without_module('opcache');
?>
--FILE--
<?php
require __DIR__ . '/../inc/databases.inc';
require __DIR__ . '/../inc/server.inc';

$postgres = new PostgreSql();
$silent = stream_socket_server('tcp://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN,
    stream_context_create(['socket' => ['backlog' => 1000]]));
$silent_port = (int) substr(strrchr(stream_socket_get_name($silent, false), ':'), 1);
$script = <<<'PHP'
$connect = fn() => new PDO($_GET['dsn'], null, null, [PDO::ATTR_PERSISTENT => true, PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION]);
// Coroutines that run one after the other use the same connection.
$use = fn() => spawn(function () use ($connect) {
    $pdo = $connect();
    $pdo->beginTransaction();
    [$pid] = $pdo->query('SELECT pg_backend_pid() FROM pg_sleep(0.01)')->fetch(PDO::FETCH_NUM);
    $pdo->rollBack();
    return $pid;
});
$pids = [await($use()), await($use())];
// Others of all kinds wait meanwhile.
$curl = spawn(function () {
    $handle = curl_init("http://127.0.0.1:$_GET[silent]/");
    curl_setopt_array($handle, [CURLOPT_TIMEOUT_MS => 20, CURLOPT_RETURNTRANSFER => true]);
    return [curl_exec($handle), curl_errno($handle)];
});
$stream = spawn(function () {
    $stream = stream_socket_client("tcp://127.0.0.1:$_GET[silent]");
    stream_set_timeout($stream, 0, 20000);
    return [fgets($stream), stream_get_meta_data($stream)['timed_out']];
});
if (isset($_GET['interrupt'])) {
    $coroutine = spawn(fn() => $connect()->query('SELECT pg_sleep(60)'));
    while (!preg_grep('/descriptor/', $coroutine->getAwaitingInfo())) {
        delay(1);
    }
    $coroutine->cancel();
    try {
        await($coroutine);
    } catch (AsyncCancellation $cancellation) {
        $pids[] = get_class($cancellation);
    }
}
echo json_encode([getmypid(), $pids, await($curl), await($stream)]);
PHP;
$server = new FpmServer(['query.php' => $script], ['zend_ext' => ['opcache'], 'ext' => ['pdo', 'pdo_pgsql', 'curl'], 'ini' => ['opcache.jit=tracing', 'opcache.jit_buffer_size=8M']]);
$query = http_build_query(['dsn' => $postgres->dsn() . ";user=$postgres->user;password=$postgres->password", 'silent' => $silent_port]);
$watcher = $postgres->pdo();
$backends = fn() => (int) $watcher->query("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'")->fetchColumn() - 1;

[$pid, $first, $curl, $stream] = json_decode($server->get('query.php', $query));
echo json_encode([$curl, $stream]), "\n";
for ($i = 0; $i < 10; $i++) {
    [$later_pid, $later] = json_decode($server->get('query.php', $query));
    $later_pid === $pid && $later === $first or print("another connection\n");
}
echo $backends(), " connection\n";
$before = count(descriptors_of($pid));
for ($i = 0; $i < 5; $i++) {
    [$later_pid, $later] = json_decode($server->get('query.php', "$query&interrupt=1"));
    echo $later_pid === $pid ? '' : 'another process ', $later[2], ' ';
    [$later_pid, $later] = json_decode($server->get('query.php', $query));
    echo count(array_unique($later)), "\n";
}
for ($i = 0; $i < 1000 && count(descriptors_of($pid)) > $before; $i++) {
    usleep(5000);
}
echo max(0, count(descriptors_of($pid)) - $before), " descriptors more\n";
?>
--EXPECT--
[[false,28],[false,true]]
1 connection
Async\AsyncCancellation 1
Async\AsyncCancellation 1
Async\AsyncCancellation 1
Async\AsyncCancellation 1
Async\AsyncCancellation 1
0 descriptors more
